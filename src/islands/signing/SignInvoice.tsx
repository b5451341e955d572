import type { Refusal } from '#components/ui/forms/refusal'
import { SubmitToButton } from '#components/ui/forms/SubmitToButton'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { base64Of, postToGateway } from './post-to-gateway'

interface SignInvoiceProps {
  noteId: string
  version: number
  fields: PartnerInvoiceFields
  file?: File | null
  look?: 'primary' | 'plain'
  refusalOf: (error: unknown) => Refusal
}

/** Starts the signing of the surrounding form's invoice and leaves for the signer gateway. */
export function SignInvoice({ noteId, version, fields, file, look, refusalOf }: SignInvoiceProps) {
  const sign = async () => {
    try {
      const FileData = file ? await base64Of(file) : ''
      const body = { ...fields, Version: version, FileData }
      postToGateway(await callApi(routes.generateDigitalSignParams, { params: { id: noteId }, body }))
    } catch (error) {
      return refusalOf(error)
    }
    return untilThePageIsGone()
  }
  return (
    <SubmitToButton look={look ?? 'plain'} size="large" onSubmit={sign}>
      Sign digitally
    </SubmitToButton>
  )
}

/** Keeps the button busy: a second press would start a second attempt. */
function untilThePageIsGone(): Promise<null> {
  return new Promise(() => undefined)
}
