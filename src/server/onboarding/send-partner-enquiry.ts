import { validate } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'
import { announce } from '#server/platform/events/announce'

/** Stores one enquiry per `id`. Looks no account up: one answer for everybody. Throws MALFORMED_REQUEST. */
export async function sendPartnerEnquiry(db: Db, id: string, enquiry: PartnerEnquiry): Promise<void> {
  if (!validate(id)) throw new AppError('MALFORMED_REQUEST')
  await transaction(db, async (tx) => {
    const made = await tx
      .insertInto('partner_enquiries')
      .values({
        id,
        company: enquiry.company,
        country_id: enquiry.country,
        city: enquiry.city,
        contact_name: enquiry.name,
        email: enquiry.email,
        mobile: enquiry.mobile,
        website: enquiry.website,
        students_a_year: enquiry.students,
        message: enquiry.message,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 1n)
      await announce(tx, 'onboarding.enquired', { partnerEnquiryId: id })
  })
}
