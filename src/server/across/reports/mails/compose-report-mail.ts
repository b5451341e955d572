import { PRODUCT } from '#domain/access/company-name'
import { oneStop } from '#domain/notices/one-stop'
import { paths } from '#domain/paths'
import { type MailRhythm, scheduleInWords } from '#domain/reports/mail-days'
import { buttonTo, htmlMail, paragraph } from '#server/platform/notices/html'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'

interface ReportMail {
  report: { ReportId: string; Name: string }
  schedule: { Every: MailRhythm; Day: number; Hour: number }
  hasFile: boolean
}

/** The mail that sends a report to a reader; its link leads to the page that ends the mails too. */
export function composeReportMail(
  { report, schedule, hasFile }: ReportMail,
  { publicUrl, companyName = PRODUCT }: MailSettings,
): MailText {
  const address = publicUrl + paths.report(report.ReportId)
  const intro = hasFile
    ? 'The rows that you may see are attached.'
    : 'The report is too large for an e-mail. Open it in the portal to see and download it.'
  const foot = `${oneStop(companyName)} You asked for this report ${scheduleInWords(schedule)}. To end it, open the report and press “Send by mail”.`
  return {
    subject: `Report: ${report.Name}`,
    text: `${[intro, `Open the report: ${address}`, `--\n${foot}`].join('\n\n')}\n`,
    html: htmlMail({
      title: report.Name,
      content: [paragraph(intro), buttonTo(address, 'Open the report')].join('\n'),
      foot,
    }),
  }
}
