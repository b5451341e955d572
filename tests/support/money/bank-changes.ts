import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { RequestBankChange } from '#domain/bank-details/change'
import { accountHint, type BankDetails, NO_DETAILS } from '#domain/bank-details/fields'
import type { BankServices } from '#server/bank-details/bank-services'
import type { CompanyKey } from '#server/bank-details/company'
import { decideBankChange } from '#server/bank-details/decide-change'
import { requestBankChange } from '#server/bank-details/request-bank-change'
import { sealer } from '#tests/support/vocabulary/sealer'

/** Valid details of an account in Nepal, and the masked account number. */
export const KEPT: BankDetails = {
  ...NO_DETAILS,
  name_of_beneficiary: 'Brightpath Education',
  name_of_bank: 'Himal Commercial Bank',
  bank_country: 'NP',
  account_no: '50200041874321',
  swift_code: 'HMLCNPKA',
  contact_email: 'accounts@brightpath.example',
  alternate_email: 'office@brightpath.example',
}
/** The same details with a change of the account. */
export const WANTED: BankDetails = {
  ...KEPT,
  account_no: '77700099988812',
  contact_email: 'new@elsewhere.example',
  concerned_person: 'Prakash Adhikari',
}

export const BANK_SERVICES: BankServices = {
  sealer,
  noticeDays: 30,
  mailSettings: { publicUrl: 'http://portal.example', state: 'kept' },
}

/** Writes a company's bank details before any request. */
export async function saveDetails(db: Db, of: CompanyKey, details: BankDetails = KEPT): Promise<void> {
  const id = uuid()
  await db
    .insertInto('bank_details')
    .values({
      id,
      partner_id: of.partnerId,
      subsidiary_id: of.subsidiaryId,
      sealed: BANK_SERVICES.sealer.seal(id, JSON.stringify(details)),
      account_hint: accountHint(details),
    })
    .execute()
}

/** Uploads a cheque or statement as a partner's user; returns its id. */
export async function saveProof(db: Db, { partnerId }: CompanyKey): Promise<string> {
  const { id: uploader } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const id = uuid()
  await db
    .insertInto('files')
    .values({
      id,
      name: 'Cancelled cheque.pdf',
      content_type: 'application/pdf',
      size: 3,
      sha256: '0'.repeat(64),
      uploaded_by: uploader,
    })
    .execute()
  await db.insertInto('bank_certificates').values({ file_id: id, partner_id: partnerId }).execute()
  return id
}

/** Requests a change of a company's details, with a proof of the account; returns its id. */
export async function requestChange(
  db: Db,
  actor: Actor,
  of: CompanyKey,
  wanted: BankDetails = WANTED,
): Promise<string> {
  const input = {
    PartnerId: of.partnerId,
    SubsidiaryId: of.subsidiaryId,
    Reason: 'We moved',
    Details: { ...wanted, account_proof: await saveProof(db, of) },
  }
  const { Change } = await requestBankChange(
    { db, actor, services: BANK_SERVICES },
    RequestBankChange.parse(input),
  )
  return Change.ChangeId
}

/** The call-back to the partner before the approval. */
export const CALLED = { CalledBy: 'Fatima Al-Mansoori', CalledNumber: '+977 1 4000000' }

/** A change requested by one person and approved by another; returns its id. */
export async function approvedChange(db: Db, asker: Actor, decider: Actor, of: CompanyKey): Promise<string> {
  const id = await requestChange(db, asker, of)
  await decideBankChange(
    { db, actor: decider, services: BANK_SERVICES },
    { id, Action: 'Approve', Remarks: '', ...CALLED },
  )
  return id
}
