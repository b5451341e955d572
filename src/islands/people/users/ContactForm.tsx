import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import type { Contact } from '#domain/people/users/contact'
import * as routes from '#domain/people/users/routes'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { ContactFields, type ContactFieldsProps } from './ContactFields'

interface ContactFormProps extends ContactFieldsProps {
  userId: string
  contact: Contact
  version: number
}

/** One's own contact fields, office hours and time zone. */
export function ContactForm({ userId, contact, version, ...fields }: ContactFormProps) {
  return (
    <Form
      aria-label="Contact"
      className="contact-form"
      defaults={contact}
      onSubmit={formCall(async (values) =>
        reloadSaying(
          await callApi(routes.changeUser, {
            params: { id: userId },
            body: { UserId: userId, Version: version, ...values },
          }),
        ),
      )}
    >
      <ContactFields {...fields} />
      <div className="contact-form-end">
        <FormMessage />
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
