import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import type { SigningAttempt, SigningParameters } from '#domain/signing/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { readStored } from '#server/platform/files/missing'
import type { Context } from '#server/platform/runtime/context'
import type { Runtime } from '#server/platform/runtime/runtime'
import { type AttemptRow, expireAttempts } from './attempts'
import { signingParameters } from './parameters'

type Deps = Pick<Runtime, 'config' | 'files' | 'sealer' | 'signer'>
type StateRow = AttemptRow & {
  first_name: string
  last_name: string
  file_name: string
  file_size: number
}

/** A note's last signing attempt; parameters if it waits in this session. Throws FORBIDDEN, NOT_FOUND. */
export async function signingState(
  { db, actor, deps, session }: Context & { deps: Deps; session: string },
  { id: noteId }: { id: string },
): Promise<SigningAttempt | null> {
  mustBeAllowed(actor, 'commission-notes.sign-partner-invoice')
  await refuseOutOfScope(db, actor, noteId)
  await expireAttempts(db, new Date(), noteId)
  const { rows } = await sql<StateRow>`
    ${ATTEMPTS} where signing_attempts.note_id = ${noteId}
    order by started_at desc, signing_attempts.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const isOwn = row.state === 'started' && row.user_id === actor.id && row.session === session
  return attemptView(row, isOwn ? await parametersOf(deps, row) : null)
}

/** The actor's own attempt, for the page after signing. @throws AppError NOT_FOUND for another user's */
export async function ownAttempt(
  db: Db,
  actor: Actor,
  reference: string,
): Promise<{ attempt: SigningAttempt; noteId: string; noteNumber: string; expectedOn: string | null }> {
  await expireAttempts(db, new Date())
  const { rows } = await sql<StateRow & { note_number: string; expected_payment_on: string | null }>`
    ${ATTEMPTS} where reference = ${reference} and signing_attempts.user_id = ${actor.id}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return {
    attempt: attemptView(row, null),
    noteId: row.note_id,
    noteNumber: row.note_number,
    expectedOn: row.expected_payment_on,
  }
}

const ATTEMPTS = sql`
  select signing_attempts.*, users.first_name, users.last_name, files.name as file_name, files.size as file_size,
    notes.number as note_number, notes.expected_payment_on
  from signing_attempts join users on users.id = signing_attempts.user_id
  join files on files.id = signing_attempts.sent_file_id join notes on notes.id = signing_attempts.note_id`

async function refuseOutOfScope(db: Db, actor: Actor, noteId: string): Promise<void> {
  const { rows } = Id.safeParse(noteId).success
    ? await sql`select 1 as found from notes where id = ${noteId} and ${inScope(actor)}`.execute(db)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}

async function parametersOf(deps: Deps, row: StateRow): Promise<SigningParameters> {
  return signingParameters(deps.signer, deps.config.publicUrl, {
    reference: row.reference,
    signatory: PartnerInvoiceFields.parse(row.fields).PartnerSignatoryName,
    pdf: await readStored(deps.files, row.sent_file_id),
    sessionKey: Buffer.from(deps.sealer.open(row.id, row.sealed_key ?? ''), 'base64'),
  })
}

function attemptView(row: StateRow, Resume: SigningParameters | null): SigningAttempt {
  const fields = PartnerInvoiceFields.parse(row.fields)
  return {
    ReferenceNumber: row.reference,
    State: row.state,
    Message: row.message,
    PartnerTaxInvoiceNumber: fields.PartnerTaxInvoiceNumber,
    PartnerInvoiceDate: fields.PartnerInvoiceDate,
    PartnerSignatoryName: fields.PartnerSignatoryName,
    PartnerSignatoryDesignation: fields.PartnerSignatoryDesignation,
    PurposeCode: fields.PurposeCode,
    StartedAt: row.started_at.toISOString(),
    ExpiresAt: row.expires_at.toISOString(),
    EndedAt: row.ended_at?.toISOString() ?? null,
    StartedBy: `${row.first_name} ${row.last_name}`.trim(),
    FileName: row.file_name,
    FileSize: Number(row.file_size),
    FileSha256: row.sent_sha256,
    Resume,
  }
}
