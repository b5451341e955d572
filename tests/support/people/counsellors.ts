import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Situation } from '#tests/support/http/situation'
import { insertPeople, person } from '#tests/support/people'
import { aStudent } from '#tests/support/students/students'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

interface GivenCounsellor {
  financialManager?: boolean
  mayHaveStudents?: boolean
  /** A counsellor who has not accepted their invitation yet. */
  isInvited?: boolean
}

/** Adds a counsellor with this first name to Brightpath, or to the company in its place; returns their id. */
export async function aCounsellor(
  db: Db,
  { people, partners }: World,
  firstName: string,
  { financialManager = false, mayHaveStudents = true, isInvited = false }: GivenCounsellor = {},
): Promise<Actor> {
  const host = people.partner.email.split('@')[1]
  const email = `${firstName.toLowerCase()}@${host}`
  const counsellor = person(email, `${firstName} Rai`, ['PARTNER'], [], {
    partnerId: partners.brightpath.id,
    parentUserId: people.partner.id,
    financialManager,
  })
  await insertPeople(db, [counsellor])
  await db
    .updateTable('users')
    .set({ may_have_students: mayHaveStudents, email_confirmed: !isInvited })
    .where('id', '=', counsellor.id)
    .execute()
  return counsellor
}

export interface SituationCounsellors {
  /** A counsellor with a student. */
  departingId: string
  takerId: string
  invitedId: string
  /** A deleted, restorable counsellor. */
  suspendedId: string
}

/** Four counsellors of Brightpath. */
export async function makeCounsellors(db: Db, world: World): Promise<SituationCounsellors> {
  const { brightpath } = world.partners
  const departing = await aCounsellor(db, world, 'Leela')
  const taker = await aCounsellor(db, world, 'Tara')
  const invited = await aCounsellor(db, world, 'Indra', { isInvited: true })
  const suspended = await aCounsellor(db, world, 'Suraj')
  await aStudent(db, { partnerId: brightpath.id, counsellorId: departing.id })
  const now = new Date()
  await db
    .updateTable('users')
    .set({ is_blocked: true, suspended_at: now })
    .where('id', '=', suspended.id)
    .execute()
  await db
    .insertInto('counsellor_deletions')
    .values({
      id: uuid(),
      user_id: suspended.id,
      partner_id: brightpath.id,
      owner_id: world.people.partner.id,
      state: 'Suspended',
      requested_by: world.people.partner.id,
      suspended_at: now,
      restorable_until: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute()
  return { departingId: departing.id, takerId: taker.id, invitedId: invited.id, suspendedId: suspended.id }
}

/** Requests on counsellors that are accepted in this situation. */
export function counsellorCalls({ world: { people, partners }, counsellors }: Situation) {
  const { partner, superadmin } = people
  const { brightpath } = partners
  const { departingId: leaverId, takerId, invitedId, suspendedId } = counsellors
  const asPartner = { UserId: partner.id }
  const fields = {
    FirstName: 'Maya',
    LastName: 'Gurung',
    Mobile: '9841234567',
    OfficeFrom: '09:30',
    OfficeTo: '17:30',
    FinancialManager: true,
    CommissionNotices: true,
    MayHaveStudents: true,
  }
  const deletion = { ...asPartner, RecipientUserId: takerId, PartnerId: brightpath.id }
  return {
    listCounsellors: {
      actor: partner,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'a',
        partnerId: brightpath.id,
        state: 'Active',
        sort: 'Name',
        ...asPartner,
        userId: partner.id,
      },
    },
    addCounsellor: {
      actor: partner,
      body: { ...asPartner, PartnerId: brightpath.id, Email: 'maya@brightpath.example', ...fields },
    },
    changeCounsellor: {
      actor: partner,
      params: { id: takerId },
      body: { ...asPartner, Version: 1, ...fields },
    },
    inviteCounsellor: { actor: partner, params: { id: invitedId }, body: asPartner },
    validateDelete: { actor: partner, params: { id: leaverId }, body: deletion },
    deleteCounsellor: { actor: partner, params: { id: leaverId }, body: deletion },
    restoreCounsellor: { actor: superadmin, params: { id: suspendedId }, body: { UserId: superadmin.id } },
    getCounsellorSettings: {
      actor: partner,
      params: { id: brightpath.id },
      query: { ...asPartner, userId: partner.id },
    },
    keepCounsellorSettings: {
      actor: partner,
      params: { id: brightpath.id },
      body: { ...asPartner, AssignInTurn: true, OwnerCommissionNotices: true, Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}
