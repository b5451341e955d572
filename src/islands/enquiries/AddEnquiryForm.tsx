import { useState } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import * as routes from '#domain/enquiries/routes'
import { paths } from '#domain/paths'
import { callApi, isCallError } from '#islands/lib/call'
import { openWithMessage, refusalOf } from '#islands/lib/form-call'
import { NO_PERSON, PersonFields, personFrom } from './PersonFields'

interface AddEnquiryFormProps {
  partners: { value: string; label: string }[]
  assignees: { value: string; label: string }[]
  year: number
  onClose: () => void
}

const NEW = { ...NO_PERSON, PartnerId: '', AssigneeId: '', AsNew: false }

/** A new enquiry. If a similar person is known, the user must confirm that this one is new. */
export function AddEnquiryForm({ partners, assignees, year, onClose }: AddEnquiryFormProps) {
  const [isKnown, setKnown] = useState(false)
  const add = async ({ PartnerId, AssigneeId, AsNew, ...person }: typeof NEW) => {
    const body = {
      ...personFrom(person),
      PartnerId: PartnerId || null,
      AssigneeId: AssigneeId || null,
      AsNew,
    }
    try {
      const { message, Enquiry } = await callApi(routes.addEnquiry, { body })
      openWithMessage(paths.enquiry(Enquiry.EnquiryId), { message })
      return null
    } catch (error) {
      if (isCallError(error) && error.code === 'ENQUIRY_KNOWN') setKnown(true)
      return refusalOf(error)
    }
  }
  return (
    <FormDialog title="Add enquiry" submit="Add" defaults={NEW} onClose={onClose} onSubmit={add}>
      <PersonFields year={year} />
      {partners.length > 0 && (
        <SelectField name="PartnerId" label="Partner" placeholder="The company’s own" options={partners} />
      )}
      {assignees.length > 0 && (
        <SelectField name="AssigneeId" label="Looked after by" placeholder="Unassigned" options={assignees} />
      )}
      {isKnown && <CheckboxField name="AsNew" label="This is someone else: add the enquiry anyway" />}
    </FormDialog>
  )
}
