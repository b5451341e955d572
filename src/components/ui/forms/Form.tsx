import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ShownFields } from './form-fields'
import { type SubmittedFormProps, useSubmittedForm } from './use-submitted-form'

interface FormProps<Values>
  extends SubmittedFormProps<Values>,
    Pick<ComponentProps<'form'>, 'className' | 'aria-label'> {
  children: ReactNode
}

/** A form on a page: Enter submits it, and its fields show what was refused (docs/decisions/0043-forms.md). */
export function Form<Values extends FieldValues>({
  defaults,
  onSubmit,
  kept,
  children,
  ...rest
}: FormProps<Values>) {
  const { form, shown, submit } = useSubmittedForm({ defaults, onSubmit, kept })
  return (
    <ShownFields value={shown}>
      <FormProvider {...form}>
        <form
          {...rest}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit(event.currentTarget)
          }}
        >
          {children}
        </form>
      </FormProvider>
    </ShownFields>
  )
}
