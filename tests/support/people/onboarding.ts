import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { PaperKind } from '#domain/onboarding/steps'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { requestChange } from '#tests/support/money/bank-changes'
import { insertPeople, person } from '#tests/support/people'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** A new enquiry of a prospective partner; returns its id. */
export async function makePartnerEnquiry(
  db: Db,
  more: { company?: string; email?: string } = {},
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('partner_enquiries')
    .values({
      ...{ id, company: 'Lotus Overseas', country_id: 'NP', city: 'Kathmandu', contact_name: 'Asha Rai' },
      ...{ email: 'asha@lotus.example', students_a_year: 40, message: 'We send students to Sydney.' },
      ...more,
    })
    .execute()
  return id
}

/** A partner in onboarding with its owner, who has filled in everything except the fields named here. */
export async function makeOnboarding(
  db: Db,
  {
    state = 'Filling in',
    name = 'Himal Overseas',
  }: { state?: 'Filling in' | 'Submitted'; name?: string } = {},
): Promise<{ partnerId: string; owner: Actor }> {
  const partnerId = uuid()
  const email = `owner@${name.toLowerCase().replace(/[^a-z]/g, '')}.example`
  await db
    .insertInto('partners')
    .values({
      ...{ id: partnerId, company: name, code: `ON-${partnerId.slice(-6)}`, parent_email: email },
      ...{
        address: '7 Lazimpat',
        city: 'Kathmandu',
        state_id: 'P3',
        country_id: 'NP',
        gstin: null,
        pan: null,
      },
      ...{ tax_number: '601', partner_state: 'Onboarding', contract_accepted_at: new Date() },
    })
    .execute()
  const standing = { state: 'Onboarding', contract: 'None', isDeactivated: false, tier: null } as const
  const owner = {
    ...person(email, 'Asha Rai', ['PARTNER'], [], { partnerId }),
    partnerStatus: { ...standing, tierFeatures: null, switchedOff: [] },
  }
  await insertPeople(db, [owner])
  await db.insertInto('onboardings').values({ partner_id: partnerId, state, owner_id: owner.id }).execute()
  return { partnerId, owner }
}

/** Submits a document of each kind, and bank details for approval. */
export async function fillIn(
  db: Db,
  store: Pick<FileStore, 'save'>,
  partnerId: string,
  owner: Actor,
): Promise<string> {
  const bytes = new TextEncoder().encode('%PDF-1.4')
  const kinds: PaperKind[] = ['Registration certificate', 'Proof of address', 'Identity of the owner']
  let last = ''
  for (const kind of kinds) {
    const id = uuid()
    last = uuid()
    await store.save(id, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { id, name: `${kind}.pdf`, content_type: 'application/pdf', size: bytes.length, sha256 }
    await db
      .insertInto('files')
      .values({ ...file, uploaded_by: owner.id })
      .execute()
    const paper = { id: last, partner_id: partnerId, kind, file_id: id, uploaded_by: owner.id }
    await db.insertInto('onboarding_papers').values(paper).execute()
  }
  await requestChange(db, owner, { partnerId, subsidiaryId: null })
  return last
}

export interface SituationOnboarding {
  enquiryId: string
  filling: { partnerId: string; owner: Actor }
  submitted: { partnerId: string; paperId: string }
}

/** A new enquiry, a partner that is filling in, and one that has submitted. */
export async function makeOnboardings(db: Db, store: FileStore): Promise<SituationOnboarding> {
  const submitted = await makeOnboarding(db, { state: 'Submitted', name: 'Everest Overseas' })
  const paperId = await fillIn(db, store, submitted.partnerId, submitted.owner)
  return {
    enquiryId: await makePartnerEnquiry(db),
    filling: await makeOnboarding(db),
    submitted: { partnerId: submitted.partnerId, paperId },
  }
}

/** Requests by which partners come in that are accepted in this situation. */
export function onboardingCalls({ world: { people }, onboarding }: Situation) {
  const { staff } = people
  const UserId = staff.id
  const { owner, partnerId } = onboarding.filling
  const byOwner = { actor: owner, params: { id: partnerId } }
  return {
    listPartnerEnquiries: {
      actor: staff,
      query: { pageNo: '1', pageSize: '25', searchQuery: 'lotus', state: 'New', UserId, userId: UserId },
    },
    decidePartnerEnquiry: {
      actor: staff,
      params: { id: onboarding.enquiryId },
      body: {
        UserId,
        Action: 'Accept',
        Remarks: 'Met at the fair',
        ToldReason: '',
        AsNew: false,
        Version: 1,
      },
    },
    getOnboarding: { ...byOwner, query: { UserId: owner.id, userId: owner.id } },
    saveOnboardingCompany: {
      ...byOwner,
      body: {
        ...{ UserId: owner.id, PartnerAddress: '8 Lazimpat', PartnerCity: 'Kathmandu', PartnerState: 'P3' },
        ...{
          GSTIN: '27AAPFU0939F1ZV',
          PAN: 'AAPFU0939F',
          TaxNumber: '602000123',
          IsContractAccepted: true,
          Version: 1,
        },
      },
    },
    addOnboardingPaper: { ...byOwner, body: { UserId: owner.id, Kind: 'Proof of address' } },
    getOnboardingPaper: {
      actor: staff,
      params: { id: onboarding.submitted.partnerId, paperId: onboarding.submitted.paperId },
      query: { UserId, userId: UserId },
    },
    moveOnboarding: {
      actor: staff,
      params: { id: onboarding.submitted.partnerId },
      body: { UserId, Action: 'Approve', Remarks: 'Welcome', Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}
