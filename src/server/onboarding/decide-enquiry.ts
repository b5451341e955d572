import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import type { DecidePartnerEnquiry, PartnerEnquiryRow } from '#domain/onboarding/schema'
import { FILLING_IN } from '#domain/onboarding/states'
import { PARTNER_ENQUIRY_WORKFLOW } from '#domain/onboarding/workflow'
import { ONBOARDING } from '#domain/partners/states'
import { chooseTransition } from '#domain/workflow/workflow'
import { insertPartner } from '#server/partners/create-partner'
import { recordPartner } from '#server/partners/record-partner'
import { inviteUser } from '#server/people/invitations/invite-user'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { mailDeclined } from './declined-mail'
import { findPartnerEnquiry } from './partner-enquiries'

/**
 * Accepts who wants to become a partner: a partner in onboarding, and the invitation of its owner; or declines with a reason for the
 * record, and a short mail to whoever asked (`POST /partner-enquiries/{id}/decide`).
 * @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED, STALE_VERSION, REMARKS_REQUIRED, PARTNER_KNOWN unless it is said to be another one,
 *   EMAIL_TAKEN where somebody of the portal has the address
 */
export async function decidePartnerEnquiry(
  db: Db,
  actor: Actor,
  id: string,
  { Action, Remarks, ToldReason, AsNew, Version }: z.output<typeof DecidePartnerEnquiry>,
  mailSettings: MailSettings,
): Promise<{ message: string; PartnerEnquiry: PartnerEnquiryRow }> {
  mustBeAllowed(actor, 'partner-enquiries.decide')
  return transaction(db, async (tx) => {
    await sql`select from partner_enquiries where id = ${id} for update`.execute(tx)
    const enquiry = await findPartnerEnquiry(tx, actor, id)
    const standing = { state: enquiry.State, version: enquiry.Version }
    const step = chooseTransition(PARTNER_ENQUIRY_WORKFLOW, standing, actor, { action: Action }, Version)
    if (step === 'STALE_VERSION') throw new AppError(step, { data: { current: enquiry } })
    if (typeof step === 'string') throw new AppError(step)
    if (Action === 'Decline' && Remarks === '')
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    if (Action === 'Accept' && enquiry.Known.length > 0 && !AsNew) {
      const names = enquiry.Known.map(({ PartnerCompany }) => PartnerCompany)
      throw new AppError('PARTNER_KNOWN', {
        message: messageFor('PARTNER_KNOWN', names),
        data: { Known: enquiry.Known },
      })
    }
    const partnerId = Action === 'Accept' ? await takeIn(tx, actor, enquiry) : null
    await tx
      .updateTable('partner_enquiries')
      .set({
        ...{
          state: step.to,
          remarks: Remarks,
          told_reason: Action === 'Decline' ? ToldReason : '',
          partner_id: partnerId,
          decided_by: actor.id,
        },
        ...{ decided_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, version: enquiry.Version + 1 },
      })
      .where('id', '=', id)
      .execute()
    if (Action === 'Decline') await mailDeclined(tx, enquiry, ToldReason, mailSettings)
    const message =
      Action === 'Accept'
        ? `${enquiry.Company} is a partner in onboarding. ${enquiry.ContactName} was invited.`
        : `The enquiry was declined. ${enquiry.ContactName} is told by e-mail.`
    return { message, PartnerEnquiry: await findPartnerEnquiry(tx, actor, id) }
  })
}

/** Makes a partner of an enquiry, and invites its owner. */
async function takeIn(tx: Transaction<Database>, actor: Actor, enquiry: PartnerEnquiryRow): Promise<string> {
  const partnerId = await insertPartner(
    tx,
    actor,
    {
      ...{
        UserId: actor.id,
        Kind: 'agent',
        PartnerCode: '',
        PartnerCompany: enquiry.Company,
        PartnerCity: enquiry.City,
      },
      ...{ PartnerEmail: [enquiry.Email.toLowerCase()], PartnerCountry: enquiry.CountryId, PartnerState: '' },
    },
    ONBOARDING,
  )
  const [firstName = enquiry.ContactName, ...rest] = enquiry.ContactName.trim().split(/\s+/)
  const { userId } = await inviteUser(tx, actor, {
    ...{ email: enquiry.Email, firstName, lastName: rest.join(' '), roles: ['PARTNER'], partnerId },
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
