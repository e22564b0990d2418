import { locateError } from "../replay/locate";
import { answerOf } from "./answer";
import { locateLogOf } from "./locate-log";
import type { OpenLog } from "./open-log";
import { Replay } from "./replay";
import type { Answer, ErrorMatchInfo, RequestPlace, RequestView } from "./replay-types";
import { requestTextOf, requestViewOf } from "./request-view";
import type { LogState } from "./types";
import type { Pause } from "./view";

interface Made {
  readonly rule: OpenLog["rule"];
  readonly phase: LogState["phase"];
  readonly calls: number;
  readonly replay: Promise<Replay>;
}

/** Answers what is asked about one log's requests; they are made once for each rule. */
export class ReplayDesk {
  private made: Made | null = null;

  constructor(
    private readonly log: OpenLog,
    private readonly generation: number,
    private readonly pause: Pause,
  ) {}

  async answer(phase: LogState["phase"]): Promise<Answer> {
    const reading = phase === "ready" ? "complete" : "soFar";
    return answerOf(await this.replay(phase), reading, this.generation, this.pause);
  }

  async request(history: number, phase: LogState["phase"]): Promise<RequestView | null> {
    return requestViewOf(await this.replay(phase), history, this.generation, this.pause);
  }

  async requestText(history: number, phase: LogState["phase"]): Promise<string | null> {
    return requestTextOf(await this.replay(phase), history);
  }

  async addressOf(call: number, phase: LogState["phase"]): Promise<RequestPlace | null> {
    return (await this.replay(phase)).placeOf(call);
  }

  async locate(text: string, phase: LogState["phase"]): Promise<ErrorMatchInfo> {
    const match = await locateError(text, locateLogOf(await this.replay(phase)));
    const { call, callId, via, certainty, meaning, how, others } = match;
    return { generation: this.generation, call, callId, via, certainty, meaning, how, others: [...others] };
  }

  /** The requests under the rule in force, of the log as it is now. */
  replay(phase: LogState["phase"]): Promise<Replay> {
    const { rule, calls } = this.log;
    const { made } = this;
    if (made !== null && made.rule === rule && made.phase === phase && made.calls === calls) {
      return made.replay;
    }
    const replay = Replay.of(this.log, this.pause, phase !== "reading");
    this.made = { rule, phase, calls, replay };
    // One that failed is tried again when it is asked for again.
    replay.catch(() => {
      this.made = null;
    });
    return replay;
  }
}
