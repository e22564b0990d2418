import { Ban, Check, CircleDashed, CircleSlash, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Tone } from "../words";

/** The sign of a tone; every tone has a shape of its own, so that colour is never alone. */
export function ToneIcon({ tone, size = 15 }: { tone: Tone; size?: number }) {
  switch (tone) {
    case "sent":
      return <Check size={size} aria-hidden />;
    case "changed":
      return <TriangleAlert size={size} aria-hidden />;
    case "lost":
      return <OctagonAlert size={size} aria-hidden />;
    case "nothingLost":
      return <CircleDashed size={size} aria-hidden />;
    case "refused":
      return <Ban size={size} aria-hidden />;
    case "notSent":
      return <CircleSlash size={size} aria-hidden />;
  }
}
