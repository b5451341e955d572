import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { Proof } from '#domain/people/factors/schema'
import { lockPerson } from '#server/people/factors/lock-person'
import { proveUnlessFresh } from '#server/people/factors/prove-again'
import { totpSealName } from '#server/people/factors/take-code'
import type { Context } from '#server/platform/runtime/context'
import { newTotpSecret, totpUri } from '#services/factors/totp'
import { qrCode } from '#services/pdf/qr'

const ISSUER = 'Tassel'

/** Returns text, URI and QR code; active after `confirmTotp`. @throws TOTP_ON, and as `proveAgain` if the sign-in is not recent */
export async function startTotp(
  { actor, session, ...given }: Context<'sealer'> & { session: string },
  proof: Proof,
): Promise<{ message: string; Secret: string; Uri: string; Svg: string }> {
  await proveUnlessFresh(given, actor, proof, session)
  const secret = newTotpSecret()
  const id = uuid()
  await transaction(given.db, async (tx) => {
    await lockPerson(tx, actor.id)
    const known = tx.selectFrom('totp_factors').where('user_id', '=', actor.id)
    if (await known.select('id').where('confirmed_at', 'is not', null).executeTakeFirst())
      throw new AppError('TOTP_ON')
    await tx.deleteFrom('totp_factors').where('user_id', '=', actor.id).execute()
    await tx
      .insertInto('totp_factors')
      .values({ id, user_id: actor.id, secret_sealed: given.sealer.seal(totpSealName(id), secret) })
      .execute()
  })
  const Uri = totpUri(secret, { issuer: ISSUER, account: actor.email })
  return { message: 'Scan the code with your authenticator app.', Secret: secret, Uri, Svg: qrCode(Uri) }
}
