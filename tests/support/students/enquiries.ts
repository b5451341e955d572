import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

export interface GivenEnquiry {
  partnerId?: string | null
  assigneeId?: string | null
  firstName?: string
  lastName?: string
  email?: string
  mobile?: string
  countryId?: string
  state?: 'New' | 'Contacted' | 'Qualified' | 'Closed'
}

/** An enquiry with its own e-mail address; returns its id. */
export async function anEnquiry(db: Db, given: GivenEnquiry): Promise<string> {
  const id = uuid()
  await db
    .insertInto('enquiries')
    .values({
      id,
      partner_id: given.partnerId ?? null,
      assignee_id: given.assigneeId ?? null,
      first_name: given.firstName ?? 'Bina',
      last_name: given.lastName ?? id.slice(-12),
      email: given.email ?? `enquiry.${id}@mail.example`,
      mobile: given.mobile ?? '',
      country_id: given.countryId ?? 'NP',
      source: 'Fair',
      state: given.state ?? 'New',
    })
    .execute()
  return id
}

export interface SituationEnquiries {
  /** The counsellor's new enquiry. */
  ownId: string
  /** A qualified enquiry of the partner, without a counsellor. */
  qualifiedId: string
}

/** Two enquiries of Brightpath. */
export async function makeEnquiries(db: Db, { partners, people }: World): Promise<SituationEnquiries> {
  const partnerId = partners.brightpath.id
  return {
    ownId: await anEnquiry(db, { partnerId, assigneeId: people.counsellor.id }),
    qualifiedId: await anEnquiry(db, { partnerId, state: 'Qualified' }),
  }
}

/** Requests on enquiries that are accepted in this situation. */
export function enquiryCalls({ world, enquiries: { ownId, qualifiedId } }: Situation) {
  const { staff, counsellor } = world.people
  const asStaff = { UserId: staff.id }
  const person = {
    FirstName: 'Chandra',
    LastName: 'Rai',
    Email: 'chandra@mail.example',
    Mobile: '9841234567',
    CountryId: 'NP',
    Level: 'Undergraduate',
    Intake: { Term: 'Fall', Year: 2027 },
    Source: 'Website',
    Message: 'Which courses are there in Sydney?',
  }
  return {
    listEnquiries: {
      actor: staff,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'bina',
        state: 'New',
        assigneeId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        source: 'Fair',
        exactTotal: 'true',
        ...asStaff,
      },
    },
    downloadEnquiries: {
      actor: staff,
      query: {
        searchQuery: 'bina',
        state: 'New',
        assigneeId: counsellor.id,
        partnerId: world.partners.brightpath.id,
        source: 'Fair',
        ...asStaff,
      },
    },
    getEnquiry: { actor: staff, params: { id: ownId }, query: asStaff },
    addEnquiry: {
      actor: staff,
      body: {
        ...asStaff,
        ...person,
        PartnerId: world.partners.brightpath.id,
        AssigneeId: counsellor.id,
        AsNew: true,
      },
    },
    changeEnquiry: {
      actor: staff,
      body: {
        ...asStaff,
        EnquiryId: ownId,
        State: 'Contacted',
        Remarks: 'Asked for a call',
        Contact: { Kind: 'Call', Text: 'Wants to begin in autumn' },
        Person: person,
        Version: 1,
      },
    },
    assignEnquiries: {
      actor: staff,
      body: { ...asStaff, EnquiryIds: [qualifiedId], AssigneeId: counsellor.id },
    },
    convertEnquiry: {
      actor: staff,
      params: { id: qualifiedId },
      body: { ...asStaff, Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}
