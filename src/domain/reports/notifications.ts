import { onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import type { ReportEvents } from '#domain/reports/events'

export const REPORT_WORDS = {
  'report-exported': {
    one: ({ number }) => `Your export of “${number}” is ready`,
    many: (count) => `${count} exports of reports are ready`,
    action: 'Download the export',
  },
} satisfies Record<string, Wording>

export const REPORT_RULES: Rules<ReportEvents, { personId: string }, keyof typeof REPORT_WORDS> = {
  'report.exported': {
    who: 'the person who started the export',
    recipients: (_payload, { personId }, people) => onlyOne(personId, 'report-exported', people),
  },
}
