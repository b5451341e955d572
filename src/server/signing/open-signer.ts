import type { Db } from '#db/database'
import { sharedSecretsIn } from '#server/platform/login/shared-secrets'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'
import type { Sealer } from '#services/sealing/sealer'
import { openEmbeddedSigner } from '#services/signing/embedded'
import type { SignerGateway, SignerTransaction, TransactionStatus } from '#services/signing/gateway'
import { isSignerSettingsWrong, openHostedSigner } from '#services/signing/hosted'

/**
 * The signer gateway of the configuration: the hosted one, or the embedded one.
 * @throws ConfigError with one line where the hosted one's certificates cannot be read
 */
export function openSigner(db: Db, sealer: Sealer, { signer, publicUrl }: Config): SignerGateway {
  if (!signer) return openEmbeddedSigner(publicUrl, sharedSecretsIn(db, sealer), statusIn(db))
  try {
    return openHostedSigner(signer)
  } catch (error) {
    if (isSignerSettingsWrong(error)) throw new ConfigError(error.message, { cause: error })
    throw error
  }
}

/** What the embedded gateway's own records say of a request. */
function statusIn(db: Db): (transaction: SignerTransaction) => Promise<TransactionStatus> {
  return async ({ number, reference }) => {
    const row = await db
      .selectFrom('signer_transactions')
      .select('state')
      .where('number', '=', number)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) return 'Unknown'
    return row.state === 'Cancelled' ? 'Failed' : row.state
  }
}
