import type { History, HistoryOptions, MessageDraft, MessageRef, RequestSettings } from "./history";

interface Declared {
  readonly messages: readonly MessageRef[];
  readonly isRequest: boolean;
  /** null: those of the session. */
  readonly settings: RequestSettings | null;
}

/** The messages of one log, and the histories that they make. */
export class HistoryStore {
  private readonly messages: MessageDraft[] = [];
  private readonly sessions: Session[] = [new Session("", 0)];

  /** Starts a session; the first starts by itself, untitled. */
  session(title: string): void {
    const last = this.current();
    if (last.isEmpty(this.messages.length)) this.sessions.pop();
    this.sessions.push(new Session(title, this.messages.length));
  }

  message(draft: MessageDraft): MessageRef {
    this.messages.push(draft);
    return this.messages.length - 1;
  }

  history(messages: readonly MessageRef[], { isRequest = false, settings }: HistoryOptions = {}): void {
    this.current().declared.push({ messages, isRequest, settings: settings ?? null });
  }

  settings(settings: RequestSettings): void {
    const session = this.current();
    session.settings = { ...session.settings, ...settings };
  }

  /** The histories in the order of the log. One that holds no message is left out. */
  histories(): History[] {
    return this.sessions.flatMap((session, i) => {
      const end = this.sessions[i + 1]?.start ?? this.messages.length;
      const { title, settings } = session;
      if (session.declared.length === 0) {
        const messages = this.messages.slice(session.start, end);
        return messages.length === 0 ? [] : [{ session: title, messages, settings, isRequest: false }];
      }
      return session.declared.map((declared) => ({
        session: title,
        messages: declared.messages.flatMap((ref) => this.messages[ref] ?? []),
        settings: declared.settings ?? settings,
        isRequest: declared.isRequest,
      }));
    });
  }

  private current(): Session {
    const last = this.sessions.at(-1);
    if (last === undefined) throw new Error("a log has at least one session");
    return last;
  }
}

class Session {
  readonly declared: Declared[] = [];
  settings: RequestSettings = {};

  constructor(
    readonly title: string,
    /** Index of its first message. */
    readonly start: number,
  ) {}

  isEmpty(messages: number): boolean {
    return this.start === messages && this.declared.length === 0 && this.title === "";
  }
}
