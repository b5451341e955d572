import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { SignerTransactionTable } from '#db/tables/signing'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { isSameName, type Outcome, refusesReturn } from '#domain/signing/outcome'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { readStored } from '#server/platform/files/missing'
import type { Runtime } from '#server/platform/runtime/runtime'
import { type Envelope, encryptFor } from '#services/signing/envelope'
import { attemptOf } from './attempts'
import { openRequest } from './open-request'
import { signFor } from './sign-for'

type Deps = Pick<Runtime, 'config' | 'files' | 'pdf' | 'sealer' | 'signer'>
type TransactionRow = Selectable<SignerTransactionTable>

export interface Answer {
  action: string
  fields: Readonly<Record<string, string>>
}

export interface SignerRequest {
  token: string
  signatory: string
  reference: string
  number: string
  fileName: string
  state: TransactionRow['state']
  expiresAt: Date
  timeZone: string
}

/** Returns its page's token, the same for a repeat.
 *  @throws NOT_FOUND with a hosted gateway, SIGNING_UNREADABLE, SIGNING_UNKNOWN, SIGNING_REPEATED, SIGNING_EXPIRED */
export async function openSignerRequest(db: Db, deps: Deps, envelope: Envelope): Promise<string> {
  const { request, sessionKey } = await openRequest(deps.signer, envelope)
  const reference = request.ReferenceNumber
  const attempt = await attemptOf(db, reference)
  const sha256 = createHash('sha256').update(Buffer.from(request.File, 'base64')).digest('hex')
  if (attempt?.sent_sha256 !== sha256) throw new AppError('SIGNING_UNKNOWN')
  const refusal = refusesReturn({ state: attempt.state, expiresAt: attempt.expires_at }, new Date())
  if (refusal) throw new AppError(refusal)
  const id = uuid()
  await db
    .insertInto('signer_transactions')
    .values({
      id,
      token: randomBytes(24).toString('base64url'),
      number: randomBytes(9).toString('hex').toUpperCase(),
      reference,
      sealed_key: deps.sealer.seal(reference, sessionKey.toString('base64')),
      signatory: request.Name,
      returns: JSON.stringify({ success: request.SUrl, failure: request.FUrl, cancel: request.CUrl }),
      state: 'Initiate',
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const row = await db
    .selectFrom('signer_transactions')
    .select('token')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return row.token
}

/** The request as the gateway's page shows it. @throws AppError NOT_FOUND */
export async function readSignerRequest(db: Db, deps: Deps, token: string): Promise<SignerRequest> {
  const { row, file, attempt, timeZone } = await found(db, deps, token)
  const { signatory, reference, number, state } = row
  return {
    token,
    signatory,
    reference,
    number,
    state,
    fileName: file.name,
    expiresAt: attempt.expires_at,
    timeZone,
  }
}

/** The document to sign. @throws AppError NOT_FOUND */
export async function signerRequestDocument(
  db: Db,
  deps: Deps,
  token: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { file, attempt } = await found(db, deps, token)
  return { name: file.name, bytes: await readStored(deps.files, attempt.sent_file_id) }
}

/** Once signed, gives the same answer again; a failed signing leaves the request waiting.
 *  @throws NOT_FOUND, SIGNING_CONSENT_REQUIRED, SIGNING_REPEATED, SIGNING_EXPIRED, PDF_UNSIGNABLE, TIMESTAMP_UNAVAILABLE */
export async function signRequest(
  db: Db,
  deps: Deps,
  token: string,
  consent: { agrees: boolean; typedName: string },
): Promise<Answer> {
  const { row, attempt, file, organisation } = await found(db, deps, token)
  if (row.state === 'Completed') return signedAnswer(deps, row)
  if (!consent.agrees || !isSameName(consent.typedName, row.signatory))
    throw new AppError('SIGNING_CONSENT_REQUIRED')
  refuseEnded(row, attempt)
  const sent = await readStored(deps.files, attempt.sent_file_id)
  const now = new Date()
  const signatory = { userId: attempt.user_id, name: row.signatory, organisation }
  const bytes = await signFor(db, deps, sent, signatory, { reference: row.reference, now })
  const signed = {
    id: uuid(),
    name: file.name,
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploaded_by: attempt.user_id,
  }
  const after = await withStoredFile(deps.files, signed.id, bytes, () =>
    transaction(db, async (tx) => {
      await tx.insertInto('files').values(signed).execute()
      return tx
        .updateTable('signer_transactions')
        .set({ state: 'Completed', signed_file_id: signed.id, ended_at: now })
        .where('id', '=', row.id)
        .where('state', '=', 'Initiate')
        .returningAll()
        .executeTakeFirst()
    }),
  )
  if (!after) throw new AppError('SIGNING_REPEATED')
  return signedAnswer(deps, after)
}

/** Ends a request without a signature, cancelled or failed. @throws AppError NOT_FOUND, SIGNING_REPEATED */
export async function endSignerRequest(
  db: Db,
  deps: Deps,
  token: string,
  how: Exclude<Outcome, 'success'>,
): Promise<Answer> {
  const { row } = await found(db, deps, token)
  const state = how === 'cancel' ? 'Cancelled' : 'Failed'
  if (row.state !== state) {
    const { numUpdatedRows } = await db
      .updateTable('signer_transactions')
      .set({ state, ended_at: new Date() })
      .where('id', '=', row.id)
      .where('state', '=', 'Initiate')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('SIGNING_REPEATED')
  }
  const [status, message] = how === 'cancel' ? ['cancel', ''] : ['Failure', 'The signature was refused.']
  return answer(row, how, { ReturnStatus: status, ErrorMessage: message, Returnvalue: '' })
}

async function found(db: Db, deps: Deps, token: string) {
  if (!deps.signer.embedded) throw new AppError('NOT_FOUND')
  const row = await db
    .selectFrom('signer_transactions')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst()
  const attempt = row && (await attemptOf(db, row.reference))
  if (!attempt) throw new AppError('NOT_FOUND')
  const file = await db
    .selectFrom('files')
    .select('name')
    .where('id', '=', attempt.sent_file_id)
    .executeTakeFirstOrThrow()
  const { company, subsidiary, timeZone } = await db
    .selectFrom('notes')
    .innerJoin('partners', 'partners.id', 'notes.partner_id')
    .leftJoin('subsidiaries', 'subsidiaries.id', 'notes.subsidiary_id')
    .innerJoin('users', (join) => join.on('users.id', '=', attempt.user_id))
    .select(['partners.company', 'subsidiaries.name as subsidiary', 'users.time_zone as timeZone'])
    .where('notes.id', '=', attempt.note_id)
    .executeTakeFirstOrThrow()
  return { row, attempt, file, timeZone, organisation: subsidiary ?? company }
}

function refuseEnded(row: TransactionRow, attempt: NonNullable<Awaited<ReturnType<typeof attemptOf>>>): void {
  const refusal = refusesReturn({ state: attempt.state, expiresAt: attempt.expires_at }, new Date())
  if (refusal) throw new AppError(refusal)
  if (row.state !== 'Initiate') throw new AppError('SIGNING_REPEATED')
}

async function signedAnswer(deps: Deps, row: TransactionRow): Promise<Answer> {
  const bytes = await readStored(deps.files, row.signed_file_id ?? '')
  const key = Buffer.from(deps.sealer.open(row.reference, row.sealed_key), 'base64')
  const Returnvalue = encryptFor(key, bytes).toString('base64')
  return answer(row, 'success', { ReturnStatus: 'Success', ErrorMessage: '', Returnvalue })
}

function answer(row: TransactionRow, outcome: Outcome, fields: Record<string, string>): Answer {
  const { number, reference } = row
  return {
    action: row.returns[outcome],
    fields: { ...fields, Transactionnumber: number, Referencenumber: reference, FileType: 'PDF' },
  }
}
