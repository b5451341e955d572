import { Button } from '#components/ui/Button'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValues } from '#components/ui/forms/form-fields'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { SignInvoice } from '#islands/signing/SignInvoice'
import { fieldsOf, type InvoiceForm } from './invoice-form'
import type { useInvoiceCalls } from './use-invoice-calls'

interface InvoiceActionsProps {
  noteId: string
  version: number
  maySign: boolean
  calls: ReturnType<typeof useInvoiceCalls>
  isFinalising: boolean
}

export function InvoiceActions({ maySign, calls, isFinalising, ...note }: InvoiceActionsProps) {
  const values = useFormValues<InvoiceForm>()
  const fields = fieldsOf(values)
  const signing = { ...note, fields, refusalOf: calls.refusalOf }
  const [file] = values.invoice

  if (values.way === 'upload')
    return (
      <div className="tax-invoice-actions">
        {maySign && file && <SignInvoice {...signing} file={file} />}
        <SubmitButton size="large">Share invoice</SubmitButton>
      </div>
    )
  return (
    <>
      {!isFinalising && <FormMessage />}
      <div className="tax-invoice-actions">
        <Button onClick={() => calls.preview(fields)}>Preview</Button>
        <SubmitButton look={maySign ? 'plain' : 'primary'}>Finalise without signing</SubmitButton>
        {maySign && <SignInvoice {...signing} look="primary" />}
      </div>
    </>
  )
}
