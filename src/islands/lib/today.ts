import { useBrowserValue } from '#components/ui/use-browser-value'
import { todayIn } from '#domain/time/format'

/** The day it is where the browser is, 'YYYY-MM-DD'; empty while what is drawn must be what the server drew, which may have another day. */
export function useToday(): string {
  return useBrowserValue(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone), '')
}
