import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { oneStop } from '#domain/notices/one-stop'
import type { PartnerEnquiryRow } from '#domain/onboarding/schema'
import { htmlMail, paragraph, quotation } from '#server/platform/notices/html'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'

/** In the declining transaction (docs/decisions/0096). `reason` may be ''; staff remarks are never sent. */
export async function mailDeclined(
  tx: Transaction<Database>,
  enquiry: Pick<PartnerEnquiryRow, 'PartnerEnquiryId' | 'Company' | 'ContactName' | 'Email'>,
  reason: string,
  { state }: Pick<MailSettings, 'state'>,
): Promise<void> {
  await writeToOutbox(tx, [
    {
      id: uuid(),
      source: `partner-enquiry:${enquiry.PartnerEnquiryId}:declined`,
      user_id: null,
      partner_id: null,
      to_address: enquiry.Email,
      to_name: enquiry.ContactName,
      kind: 'partner-enquiry-declined',
      items: '[]',
      state,
      last_error: null,
      ...declinedMail(enquiry, reason),
    },
  ])
}

function declinedMail(
  { Company, ContactName }: Pick<PartnerEnquiryRow, 'Company' | 'ContactName'>,
  reason: string,
): MailText {
  const subject = 'Your enquiry to become a partner'
  const [thanks, back] = [
    `Dear ${ContactName}, thank you for your interest in becoming a partner with ${oneStop(Company)} We cannot take you in as a partner at the moment.`,
    'If something changes, you are welcome to write to us again.',
  ].map((text) => text.replaceAll(/\s+/g, ' ').trim()) as [string, string]
  const foot = 'You receive this e-mail because someone sent us an enquiry with this address.'
  return {
    subject,
    text: `${[thanks, reason, back].filter(Boolean).join('\n\n')}\n\n--\n${foot}\n`,
    html: htmlMail({
      title: subject,
      content: `${paragraph(thanks)}${reason && quotation(reason)}${paragraph(back)}`,
      foot,
    }),
  }
}
