import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { DOMAIN_MAILS } from '#domain/custom-domains/rate-limits'
import { AppError } from '#domain/errors'
import { mustManageDomain } from '#server/custom-domains/access'
import { findDomain, recordsOf } from '#server/custom-domains/domain-row'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import { factList, htmlMail, paragraph } from '#server/platform/notices/html'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'
import type { DomainInstructionsDocument } from '#services/pdf/domain-instructions-document'
import type { PdfRenderer } from '#services/pdf/renderer'

/** Mails the records. Throws FORBIDDEN, NOT_FOUND also without a domain, CUSTOM_DOMAIN_SHUT, RATE_LIMITED. */
export async function sendDomainInstructions(
  {
    db,
    actor,
    target,
    mailSettings,
  }: Context & { target: string; mailSettings: Pick<MailSettings, 'state'> },
  { partnerId, email }: { partnerId: string; email: string },
): Promise<{ message: string }> {
  const document = await instructionsOf(db, actor, partnerId, target)
  await countInWindow(db, DOMAIN_MAILS, partnerId)
  await transaction(db, (tx) =>
    writeToOutbox(tx, [
      {
        id: uuid(),
        source: `custom-domain:${partnerId}:${uuid()}`,
        user_id: null,
        partner_id: partnerId,
        to_address: email,
        to_name: '',
        kind: 'custom-domain-instructions',
        items: '[]',
        state: mailSettings.state,
        last_error: null,
        ...mailOf(document),
      },
    ]),
  )
  return { message: `The instructions were sent to ${email}.` }
}

/** The required records as a PDF. Throws as `sendDomainInstructions`, and DOCUMENT_DOWNLOAD_FAILED. */
export async function domainInstructionsPdf(
  { db, actor, target, pdf }: Context & { target: string; pdf: PdfRenderer },
  { partnerId }: { partnerId: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const document = await instructionsOf(db, actor, partnerId, target)
  try {
    const bytes = await pdf.render('domain-instructions', document)
    return { name: `dns-records-${document.domain}.pdf`, bytes }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

async function instructionsOf(
  db: Db,
  actor: Actor,
  partnerId: string,
  target: string,
): Promise<DomainInstructionsDocument> {
  mustBeAllowed(actor, 'custom-domains.keep')
  await mustManageDomain(db, actor, partnerId)
  const row = await findDomain(db, partnerId)
  if (!row) throw new AppError('NOT_FOUND')
  const { PartnerCompany: company } = await settingsPartner(db, actor, partnerId)
  const records = recordsOf(row, target).map(({ Type, Name, Value }) => ({
    type: Type,
    name: Name,
    value: Value,
  }))
  return {
    date: new Date().toISOString().slice(0, 10),
    company,
    domain: row.domain,
    records,
    notes: [
      `Remove any A, AAAA or other CNAME record of ${row.domain} first: beside a CNAME no other record may stand.`,
      'Switch proxying off for the record (DNS only), where your provider has it.',
      'Leave the TTL as your provider suggests. The change is seen within minutes, everywhere within a day.',
      'The certificate is issued by itself once the record is seen. Nothing has to be installed.',
    ],
  }
}

function mailOf({ company, domain, records, notes }: DomainInstructionsDocument) {
  const subject = `DNS records for ${domain}`
  const opening = `${company} would like its students to reach it at ${domain}. Please set:`
  const facts = records.flatMap(
    ({ type, name, value }) =>
      [
        ['Type', type],
        ['Name', name],
        ['Value', value],
      ] as const,
  )
  const plain = records.map(({ type, name, value }) => `Type:  ${type}\nName:  ${name}\nValue: ${value}`)
  const foot = `You receive this e-mail because someone at  entered your address.`
  return {
    subject,
    text: `${[opening, ...plain, ...notes].join('\n\n')}\n\n--\n${foot}\n`,
    html: htmlMail({
      title: subject,
      content: `${paragraph(opening)}${factList(facts)}${notes.map(paragraph).join('')}`,
      foot,
    }),
  }
}
