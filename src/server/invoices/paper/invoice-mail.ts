import { formatMoney } from '#domain/money/format'
import { formatDay } from '#domain/time/format'
import { factList, htmlMail, quotation } from '#server/platform/notices/html'
import type { MailText } from '#server/platform/notices/mail-text'
import type { UniversityInvoiceDocument } from '#services/pdf/documents'

/** The mail that sends a printed invoice to the university; `message` is the sender's, maybe empty. */
export function invoiceMail(invoice: UniversityInvoiceDocument, message: string): MailText {
  const { issuer, number } = invoice
  const subject = `Invoice ${number} of ${issuer.name}`.replaceAll(/\s+/g, ' ').trim()
  const opening = 'Please find our invoice attached.'
  const facts = factsOf(invoice)
  const foot = [issuer.name, issuer.email, issuer.telephone].filter(Boolean).join(', ')
  const text = [
    opening,
    message.replaceAll(/^/gm, '> '),
    facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `--\n${foot}`,
  ]
  const html = [`<p>${opening}</p>`, message ? quotation(message) : '', factList(facts)]
  return {
    subject,
    text: `${text.filter((part) => part !== '' && part !== '> ').join('\n\n')}\n`,
    html: htmlMail({ title: subject, content: html.filter(Boolean).join('\n'), foot }),
  }
}

function factsOf(invoice: UniversityInvoiceDocument): [string, string][] {
  return [
    ['Invoice', `${invoice.number} (${invoice.type})`],
    ['PO number', invoice.poNumber ?? ''],
    ['Date', formatDay(invoice.date)],
    ['To pay', formatMoney(invoice.payable, invoice.currency)],
    ['Bank', `${invoice.bank.bankName}, ${invoice.bank.swiftCode}`],
  ]
}
