import { useState } from 'react'
import { Button } from '#components/ui/Button'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { base64Of, postToGateway } from './post-to-gateway'

interface SignInvoiceProps {
  noteId: string
  version: number
  userId: string
  fields: PartnerInvoiceFields
  /** The partner's own PDF; without one the portal makes it. */
  file?: File | null
  look?: 'primary' | 'plain'
  /** The form shows what is wrong. */
  onRefused: (error: unknown) => void
}

/** Begins to sign the invoice and leaves for the signer gateway. */
export function SignInvoice({ noteId, version, userId, fields, file, look, onRefused }: SignInvoiceProps) {
  const [busy, setBusy] = useState(false)
  const sign = async () => {
    setBusy(true)
    try {
      const FileData = file ? await base64Of(file) : ''
      const body = { ...fields, UserId: userId, Version: version, FileData }
      postToGateway(await callApi(routes.generateDigitalSignParams, { params: { id: noteId }, body }))
    } catch (error) {
      onRefused(error)
      setBusy(false)
    }
  }
  return (
    <Button look={look ?? 'plain'} size="large" busy={busy} onClick={() => void sign()}>
      Sign digitally
    </Button>
  )
}
