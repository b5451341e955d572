import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import type { Contact } from '#domain/people/users/contact'
import { ContactFields, type ContactFieldsProps } from './ContactFields'
import { useContactSave } from './profile-save'

interface ContactFormProps extends ContactFieldsProps {
  userId: string
  contact: Contact
  version: number
}

export function ContactForm({ userId, contact, version, ...fields }: ContactFormProps) {
  return (
    <Form
      aria-label="Contact"
      className="columns"
      defaults={contact}
      onSubmit={useContactSave({ id: userId, version }, contact)}
    >
      <ContactFields {...fields} isOwn />
      <div className="contact-form-end">
        <FormMessage />
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}
