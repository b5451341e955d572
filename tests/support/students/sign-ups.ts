import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

const DAY_MS = 86_400_000

interface GivenCode {
  partnerId: string
  counsellorId?: string | null
  event?: string
  expiresAt?: Date
  withdrawnAt?: Date | null
}

/** A partner's code, valid for a month unless changed; returns its id. */
export async function aSignUpCode(
  db: Db,
  { partnerId, counsellorId = null, event = '', expiresAt, withdrawnAt = null }: GivenCode,
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('sign_up_codes')
    .values({
      id,
      partner_id: partnerId,
      counsellor_id: counsellorId,
      event,
      expires_at: expiresAt ?? new Date(Math.floor((Date.now() + 30 * DAY_MS) / 1000) * 1000),
      withdrawn_at: withdrawnAt,
    })
    .execute()
  return id
}

export interface SituationSignUps {
  /** The counsellor's code for a fair. */
  codeId: string
}

/** The sign-ups of a situation. */
export async function makeSignUps(db: Db, { people, partners }: World): Promise<SituationSignUps> {
  const code = { partnerId: partners.brightpath.id, counsellorId: people.counsellor.id, event: 'Spring fair' }
  return { codeId: await aSignUpCode(db, code) }
}

/** Requests about sign-ups that are accepted in this situation. */
export function signUpCalls({ world: { people, partners }, signUps }: Situation) {
  const { partner, counsellor } = people
  const { brightpath } = partners
  const asked = {
    UserId: partner.id,
    userId: partner.id,
    partnerId: brightpath.id,
    counsellorId: counsellor.id,
    event: 'Spring fair',
  }
  return {
    getStudentRegistration: {
      actor: partner,
      params: { id: brightpath.id },
      query: { UserId: partner.id, userId: partner.id },
    },
    keepStudentRegistration: {
      actor: partner,
      params: { id: brightpath.id },
      body: {
        UserId: partner.id,
        Enabled: true,
        Fields: ['Level'],
        DefaultCounsellorId: counsellor.id,
        MostStudents: 50,
        WelcomeText: 'Welcome',
        PrivacyUrl: 'https://brightpath.example/privacy',
        Intakes: ['Fall 2027'],
        Version: 1,
      },
    },
    generateSignUpCode: { actor: partner, query: asked },
    downloadSignUpCode: { actor: partner, query: { ...asked, format: 'png', codeId: signUps.codeId } },
    setUpFilm: {
      actor: partner,
      query: { UserId: partner.id, userId: partner.id, partnerId: brightpath.id },
    },
    listSignUpCodes: {
      actor: partner,
      query: {
        UserId: partner.id,
        userId: partner.id,
        partnerId: brightpath.id,
        state: 'Active',
        pageNo: '1',
        pageSize: '20',
      },
    },
    addSignUpCode: {
      actor: partner,
      body: {
        UserId: partner.id,
        PartnerId: brightpath.id,
        CounsellorId: counsellor.id,
        Event: 'Autumn fair',
        ExpiresOn: new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
      },
    },
    withdrawSignUpCode: { actor: partner, params: { id: signUps.codeId }, body: { UserId: partner.id } },
  } satisfies Record<string, ValidCall>
}
