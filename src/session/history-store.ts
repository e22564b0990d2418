import type { History, HistoryOptions, MessageDraft, MessageRef, RequestSettings } from "./history";

interface Declared {
  readonly messages: readonly MessageRef[];
  readonly isRequest: boolean;
  /** null: those of the session. */
  readonly settings: RequestSettings | null;
}

/** Each takes some 500 bytes: more would take the memory that the calls need. */
export const mostMessages = 500_000;

/** The messages of one log, and the histories that they make. */
export class HistoryStore {
  private readonly messages: MessageDraft[] = [];
  private count = 0;
  private readonly sessions: Session[] = [new Session("", 0)];

  /** Starts a session; the first starts by itself, untitled. */
  session(title: string): void {
    const last = this.current();
    if (last.isEmpty(this.count)) this.sessions.pop();
    this.sessions.push(new Session(title, this.count));
  }

  message(draft: MessageDraft): MessageRef {
    const ref = this.count++;
    if (ref < mostMessages) this.messages.push(draft);
    // Without its end a history is another one: none is better than a wrong one.
    else this.messages.length = 0;
    return ref;
  }

  /** Whether the log holds more messages than are kept: then no history is known. */
  get isTooLong(): boolean {
    return this.count > mostMessages;
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
    if (this.isTooLong) return [];
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
