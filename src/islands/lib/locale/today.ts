import { todayIn } from '#domain/time/format'

/** The day it is where the browser is, 'YYYY-MM-DD'; only for what is drawn after a press, since a server may have another day. */
export function todayHere(): string {
  return todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
}
