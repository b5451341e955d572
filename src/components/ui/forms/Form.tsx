import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ShownFields, SubmitContext, UploadShare } from './form-fields'
import { type SubmittedFormProps, useSubmittedForm } from './use-submitted-form'

export interface FormProps<Values>
  extends SubmittedFormProps<Values>,
    Pick<ComponentProps<'form'>, 'className' | 'aria-label'> {
  children: ReactNode
  beside?: ReactNode
}

/** A form on a page: Enter submits it, errors show at its fields (docs/decisions/0043-forms.md). */
export function Form<Values extends FieldValues>({
  defaults,
  onSubmit,
  typing,
  children,
  beside,
  ...rest
}: FormProps<Values>) {
  const { form, shown, share, submit } = useSubmittedForm({ defaults, onSubmit, typing })
  return (
    <ShownFields value={shown}>
      <SubmitContext value={submit}>
        <UploadShare value={share}>
          <FormProvider {...form}>
            <form
              {...rest}
              // Before hydration a browser would submit the values, passwords too, in the URL; `dialog` makes it do nothing.
              method="dialog"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                submit(event.currentTarget)
              }}
            >
              {children}
            </form>
            {beside}
          </FormProvider>
        </UploadShare>
      </SubmitContext>
    </ShownFields>
  )
}
