import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import type { DecidePartnerEnquiry, PartnerEnquiryRow } from '#domain/onboarding/schema'
import { FILLING_IN } from '#domain/onboarding/states'
import { ONBOARDING } from '#domain/partners/states'
import { insertPartner } from '#server/partners/create-partner'
import { recordPartner } from '#server/partners/record-partner'
import { inviteUser } from '#server/people/invitations/invite-user'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { mailDeclined } from './declined-mail'
import { PARTNER_ENQUIRY_RECORD } from './enquiry-record'

/** Acceptance invites the owner; a decline has a mail.
 *  @throws NOT_FOUND, REQUEST_DECIDED, STALE_VERSION, REMARKS_REQUIRED, PARTNER_KNOWN unless `AsNew`, EMAIL_TAKEN */
export async function decidePartnerEnquiry(
  { db, actor, mailSettings }: Context & { mailSettings: MailSettings },
  { id, Action, Remarks, ToldReason, AsNew, Version }: { id: string } & z.output<typeof DecidePartnerEnquiry>,
): Promise<{ message: string; PartnerEnquiry: PartnerEnquiryRow }> {
  mustBeAllowed(actor, 'partner-enquiries.decide')
  const isAccepted = Action === 'Accept'
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: Action }, remarks: Remarks, seen: Version }
    const { now, row } = await takeStep(tx, actor, PARTNER_ENQUIRY_RECORD, step, async ({ row: enquiry }) => {
      if (!isAccepted) {
        await mailDeclined(tx, enquiry, ToldReason, mailSettings)
        return { columns: { told_reason: ToldReason } }
      }
      if (!AsNew) refuseKnown(enquiry)
      return { columns: { partner_id: await takeIn(tx, actor, enquiry) } }
    })
    const message = isAccepted
      ? `${row.Company} is a partner in onboarding. ${row.ContactName} was invited.`
      : `The enquiry was declined. ${row.ContactName} is notified by e-mail.`
    return { message, PartnerEnquiry: now }
  })
}

function refuseKnown({ Known }: PartnerEnquiryRow): void {
  if (Known.length === 0) return
  const names = Known.map(({ PartnerCompany }) => PartnerCompany)
  throw new AppError('PARTNER_KNOWN', { message: messageFor('PARTNER_KNOWN', names), data: { Known } })
}

async function takeIn(tx: Transaction<Database>, actor: Actor, enquiry: PartnerEnquiryRow): Promise<string> {
  const partnerId = await insertPartner(
    tx,
    actor,
    {
      UserId: actor.id,
      Kind: 'agent',
      PartnerCode: '',
      PartnerCompany: enquiry.Company,
      PartnerCity: enquiry.City,
      PartnerEmail: [enquiry.Email.toLowerCase()],
      PartnerCountry: enquiry.CountryId,
      PartnerState: '',
    },
    ONBOARDING,
  )
  const [firstName = enquiry.ContactName, ...rest] = enquiry.ContactName.trim().split(/\s+/)
  const { userId } = await inviteUser(tx, actor, {
    email: enquiry.Email,
    firstName,
    lastName: rest.join(' '),
    roles: ['PARTNER'],
    partnerId,
  })
  await tx
    .insertInto('onboardings')
    .values({ partner_id: partnerId, state: FILLING_IN, owner_id: userId })
    .execute()
  await recordPartner(tx, actor, partnerId, {
    action: 'Enquiry accepted',
    remarks: `${enquiry.ContactName} was invited as the owner.`,
  })
  return partnerId
}
