import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Button } from '../Button'
import { FormMessage } from './FormMessage'
import { RenewalContext, ShownFields, UploadShare } from './form-fields'
import { SubmitButton } from './SubmitButton'
import { type SubmittedFormProps, useSubmittedForm } from './use-submitted-form'

export interface FormDialogProps<Values> extends SubmittedFormProps<Values> {
  open?: boolean
  title: string
  wide?: boolean
  onClose: () => void
  submit?: ReactNode
  look?: 'primary' | 'danger'
  isIdle?: (values: Values) => boolean
  cancel?: string
  beside?: ReactNode
  footer?: ReactNode
  className?: string
  children: ReactNode
}

/** A form in a dialog (docs/decisions/0043-forms.md). */
export function FormDialog<Values extends FieldValues>({
  open = true,
  title,
  wide = false,
  onClose,
  submit: words,
  look = 'primary',
  isIdle,
  cancel = 'Cancel',
  beside,
  footer,
  className = 'stack',
  children,
  ...rest
}: FormDialogProps<Values>) {
  const { form, shown, share, renewal, submit } = useSubmittedForm(rest)
  return (
    <ShownFields value={shown}>
      <UploadShare value={share}>
        <FormProvider {...form}>
          <Dialog
            open={open}
            wide={wide}
            title={title}
            onClose={onClose}
            onSubmit={submit}
            footer={
              footer ?? (
                <>
                  {beside}
                  <Button onClick={onClose}>{cancel}</Button>
                  <SubmitButton look={look} disabled={isIdle?.(form.watch())}>
                    {words}
                  </SubmitButton>
                </>
              )
            }
          >
            <div className={className}>{children}</div>
            <RenewalContext value={renewal}>
              <FormMessage />
            </RenewalContext>
          </Dialog>
        </FormProvider>
      </UploadShare>
    </ShownFields>
  )
}
