import { z } from 'zod'
import { certificatesIn, SignerSettingsWrong } from '#services/signing/certificates'
import type { SignerGateway, SignerSettings, TransactionStatus } from '#services/signing/gateway'

const PATIENCE_MS = 15_000

const Answer = z.object({
  IsSuccess: z.boolean(),
  Value: z.object({
    TransactionNumber: z.coerce.string(),
    ReferenceNumber: z.coerce.string(),
    Status: z.string(),
  }),
})
const STATUSES: Readonly<Record<string, TransactionStatus>> = {
  completed: 'Completed',
  failed: 'Failed',
  initiate: 'Initiate',
}

/** The gateway of the settings. @throws SignerSettingsWrong with one line that names the setting */
export function openHostedSigner(settings: SignerSettings): SignerGateway {
  const { url, authToken, statusUrl } = settings
  const [own] = certificatesIn('SIGNER_CERTIFICATE', settings.certificate)
  const trusted =
    settings.authority === null
      ? null
      : certificatesIn('SIGNER_AUTHORITY', settings.authority).map(({ raw }) => new Uint8Array(raw))
  if (own?.publicKey.asymmetricKeyType !== 'rsa')
    throw new SignerSettingsWrong('SIGNER_CERTIFICATE is wrong: its key is not RSA')
  return {
    url,
    formTarget: new URL(url).origin,
    authToken: async () => authToken,
    publicKey: async () => own.publicKey,
    authorities: async () => trusted,
    embedded: null,
    async statusOf({ number, reference }) {
      const address = new URL(statusUrl)
      address.searchParams.set('Authtoken', authToken)
      address.searchParams.set('Transactionnumber', number)
      address.searchParams.set('Referencenumber', reference)
      const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
      if (!response.ok) throw new Error(`The signer gateway answers ${response.status}`)
      const answer = Answer.safeParse(await response.json())
      if (!answer.success || !answer.data.IsSuccess) return 'Unknown'
      const { ReferenceNumber, TransactionNumber, Status } = answer.data.Value
      if (ReferenceNumber !== reference || TransactionNumber !== number) return 'Unknown'
      return STATUSES[Status.toLowerCase()] ?? 'Unknown'
    },
  }
}
