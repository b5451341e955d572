import type { Refusal } from '#components/ui/forms/refusal'
import { isCallError } from '#islands/lib/call'

/** Shows a line's error above the buttons too: the line may be out of sight. */
export function withLineError(error: unknown, refusal: Refusal, lines: string): Refusal {
  const isOfLine = Object.keys(refusal.fields).some((name) => name.startsWith(lines))
  return isOfLine && isCallError(error) ? { ...refusal, message: error.message } : refusal
}
