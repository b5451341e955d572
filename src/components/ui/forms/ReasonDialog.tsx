import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from './FormDialog'
import type { SubmitForm } from './refusal'
import { TextAreaField } from './TextAreaField'
import type { TypingStore } from './use-submitted-form'

interface ReasonDialogProps
  extends Pick<FormDialogProps<object>, 'open' | 'title' | 'wide' | 'look' | 'cancel' | 'onClose'> {
  submit?: ReactNode
  reason?: 'required' | 'optional' | 'none'
  label?: string
  help?: string | undefined
  rows?: number
  first?: string
  onSubmit: SubmitForm<{ Remarks: string }>
  typing?: TypingStore<{ Remarks: string }>
  children?: ReactNode
}

const MAX_LENGTH = 5000

export function ReasonDialog({
  submit,
  reason = 'required',
  label = reason === 'required' ? 'Reason' : 'Remark',
  help,
  rows = 3,
  first = '',
  children,
  ...rest
}: ReasonDialogProps) {
  return (
    <FormDialog {...rest} submit={submit ?? rest.title} defaults={{ Remarks: first }}>
      {children}
      {reason !== 'none' && (
        <TextAreaField
          name="Remarks"
          label={label}
          help={help}
          required={reason === 'required'}
          rows={rows}
          maxLength={MAX_LENGTH}
        />
      )}
    </FormDialog>
  )
}
