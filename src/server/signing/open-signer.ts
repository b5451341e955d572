import type { Db } from '#db/database'
import { sharedSecretsIn } from '#server/platform/login/shared-secrets'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'
import type { Sealer } from '#services/sealing/sealer'
import { certificatesIn, isSignerSettingsWrong } from '#services/signing/certificates'
import { openEmbeddedSigner } from '#services/signing/embedded'
import type { SignerGateway, SignerTransaction, TransactionStatus } from '#services/signing/gateway'
import { openHostedSigner } from '#services/signing/hosted'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

/** The configured signer gateway. @throws ConfigError if certificates of the settings cannot be read */
export function openSigner(db: Db, sealer: Sealer, config: Config): SignerGateway {
  const { signer, publicUrl } = config
  try {
    if (signer) return openHostedSigner(signer)
    const secrets = sharedSecretsIn(db, sealer)
    return openEmbeddedSigner(publicUrl, secrets, statusIn(db), timestampsOf(config))
  } catch (error) {
    if (isSignerSettingsWrong(error)) throw new ConfigError(error.message, { cause: error })
    throw error
  }
}

function timestampsOf({ timestamps }: Config): TakeTimestamp | null {
  if (!timestamps) return null
  const { urls, authority } = timestamps
  const trusted =
    authority && certificatesIn('TIMESTAMP_AUTHORITY', authority).map(({ raw }) => new Uint8Array(raw))
  return async (bytes) => {
    const { openTimestamps } = await import('#services/signing/timestamps/authority')
    return openTimestamps({ urls, trusted: trusted || null })(bytes)
  }
}

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
