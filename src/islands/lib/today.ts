import { useBrowserValue } from '#components/ui/use-browser-value'
import { todayIn } from '#domain/time/format'

/** 'YYYY-MM-DD' in the browser's time zone; empty in the first render: the server may have another day. */
export function useToday(): string {
  return useBrowserValue(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone), '')
}
