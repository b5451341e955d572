import { validate } from 'uuid'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import type { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'

/**
 * Takes the enquiry of somebody who wants to become a partner (`/sign-up`). Nobody is looked up: the answer is the same whoever it is.
 * @param id made with the form, so that one that is sent twice is one enquiry
 * @throws AppError MALFORMED_REQUEST for another id
 */
export async function sendPartnerEnquiry(db: Db, id: string, enquiry: PartnerEnquiry): Promise<void> {
  if (!validate(id)) throw new AppError('MALFORMED_REQUEST')
  await db
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
    .execute()
}
