import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { can } from '#domain/access/permissions'
import { AppError, isAppError } from '#domain/errors'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { DOCUMENT_FAULTS, ENDED, type Outcome, refusesReturn } from '#domain/signing/outcome'
import { attachPartnerInvoice } from '#server/partner-invoices/attach-partner-invoice'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { readStored } from '#server/platform/files/missing'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import type { Runtime } from '#server/platform/runtime/runtime'
import { decryptWith, EnvelopeUnreadable } from '#services/signing/envelope'
import type { TransactionStatus } from '#services/signing/gateway'
import { type AttemptRow, attemptOf, endAttempt, expireAttempts, lockAttempt } from './attempts'

export interface GatewayAnswer {
  reference: string
  transactionNumber: string
  message: string
  /** The signed document, encrypted with the session key, in base64. */
  document: string
}

/** The browser's user and session; a gateway on another site posts without a cookie. */
export interface Bearer {
  userId: string | null
  session: string
}

type Deps = Pick<Runtime, 'config' | 'files' | 'sealer' | 'signer' | 'log'>

/** Once; returns the attempt's reference. Without a session, reference, key, gateway and signature authenticate it. A refused document
 *  or a moved note ends the attempt as failed. @throws, changing nothing, SIGNING_UNKNOWN, SIGNING_REPEATED, SIGNING_EXPIRED,
 *  SIGNING_OTHER_SESSION, SIGNING_UNREADABLE, SIGNING_UNCONFIRMED */
export async function receiveSignedDocument(
  db: Db,
  deps: Deps,
  outcome: Outcome,
  answer: GatewayAnswer,
  bearer: Bearer,
): Promise<string> {
  const attempt = await attemptOf(db, answer.reference)
  if (!attempt) throw new AppError('SIGNING_UNKNOWN')
  if (bearer.userId !== null && (bearer.userId !== attempt.user_id || bearer.session !== attempt.session))
    throw new AppError('SIGNING_OTHER_SESSION')
  const refusal = refusesReturn({ state: attempt.state, expiresAt: attempt.expires_at }, new Date())
  if (refusal === 'SIGNING_EXPIRED') await expireAttempts(db, new Date(), attempt.note_id)
  if (refusal !== null) throw new AppError(refusal)
  const transactionNumber = answer.transactionNumber.slice(0, 100)
  if (outcome === 'success') {
    await takeSigned(db, deps, attempt, { ...answer, transactionNumber })
    return attempt.reference
  }
  const status = await confirmed(deps, attempt, transactionNumber)
  // Anyone may have written the form: the gateway must confirm that the request is over.
  const isTrue = bearer.userId === null ? status === 'Failed' : status !== 'Completed'
  if (!isTrue) throw new AppError('SIGNING_UNCONFIRMED')
  const reason = printable(answer.message)
  const isEnded = await endAttempt(
    db,
    attempt.id,
    outcome === 'cancel'
      ? { state: 'cancelled', message: ENDED.cancelled, transactionNumber }
      : { state: 'failed', message: [ENDED.failed, reason].filter(Boolean).join(' '), transactionNumber },
  )
  if (!isEnded) throw new AppError('SIGNING_REPEATED')
  return attempt.reference
}

async function takeSigned(
  db: Db,
  deps: Deps,
  attempt: AttemptRow,
  { document, transactionNumber }: GatewayAnswer,
): Promise<void> {
  const signed = open(deps, attempt, document)
  if ((await confirmed(deps, attempt, transactionNumber)) !== 'Completed')
    throw new AppError('SIGNING_UNCONFIRMED')
  const fail = async (message: string) => {
    if (!(await endAttempt(db, attempt.id, { state: 'failed', message, transactionNumber })))
      throw new AppError('SIGNING_REPEATED')
  }
  const sent = await readStored(deps.files, attempt.sent_file_id)
  const { verifyReturned } = await import('#services/signing/pades/verify')
  const verified = await verifyReturned(sent, signed, await deps.signer.authorities())
  if (typeof verified === 'string') return fail(DOCUMENT_FAULTS[verified])
  const person = await personById(db, attempt.user_id)
  if (!person || refusalFor(person) || !can(actorOf(person), 'commission-notes.sign-partner-invoice'))
    return fail(ENDED.unavailable)
  try {
    await attachSigned(db, deps, attempt, signed, transactionNumber)
  } catch (error) {
    if (!isAppError(error) || error.code === 'SIGNING_REPEATED') throw error
    deps.log.info(
      { reference: attempt.reference, code: error.code },
      'a signed invoice found its note changed',
    )
    const why = error.code === 'PARTNER_INVOICE_NOT_IN_ORDER' ? error.message : ENDED.moved
    return fail(why)
  }
}

async function attachSigned(
  db: Db,
  deps: Deps,
  attempt: AttemptRow,
  bytes: Uint8Array,
  transactionNumber: string,
): Promise<void> {
  const person = await personById(db, attempt.user_id)
  if (!person) throw new AppError('NOT_FOUND')
  const sent = await db
    .selectFrom('files')
    .select('name')
    .where('id', '=', attempt.sent_file_id)
    .executeTakeFirstOrThrow()
  const file = {
    id: uuid(),
    name: sent.name,
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  await withStoredFile(deps.files, file.id, bytes, () =>
    transaction(db, async (tx) => {
      const locked = await lockAttempt(tx, attempt.id)
      if (locked?.state !== 'started') throw new AppError('SIGNING_REPEATED')
      await attachPartnerInvoice(tx, actorOf(person), {
        noteId: attempt.note_id,
        version: attempt.note_version,
        fields: PartnerInvoiceFields.parse(attempt.fields),
        file,
        isPortalMade: attempt.is_portal_made,
        isSigned: true,
        terms: deps.config.payment,
      })
      const note = await tx
        .selectFrom('notes')
        .select('partner_invoice_id')
        .where('id', '=', attempt.note_id)
        .executeTakeFirstOrThrow()
      await endAttempt(tx, attempt.id, {
        state: 'signed',
        transactionNumber,
        ...(note.partner_invoice_id && { invoiceId: note.partner_invoice_id }),
      })
    }),
  )
}

/** Only a holder of the session key can have encrypted a PDF with it. */
function open({ sealer }: Deps, attempt: AttemptRow, document: string): Uint8Array<ArrayBuffer> {
  try {
    const key = Buffer.from(sealer.open(attempt.id, attempt.sealed_key ?? ''), 'base64')
    const bytes = decryptWith(key, document)
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new EnvelopeUnreadable('It is no PDF')
    return new Uint8Array(bytes)
  } catch (cause) {
    throw new AppError('SIGNING_UNREADABLE', { cause })
  }
}

async function confirmed(
  { signer, log }: Deps,
  { reference }: AttemptRow,
  number: string,
): Promise<TransactionStatus> {
  try {
    return await signer.statusOf({ number, reference })
  } catch (cause) {
    log.warn({ err: cause, reference }, 'the signer gateway cannot be asked')
    throw new AppError('SIGNING_UNCONFIRMED', { cause })
  }
}

function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
