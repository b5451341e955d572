import { useState } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import * as routes from '#domain/enquiries/routes'
import type { KnownPerson } from '#domain/enquiries/schema'
import { paths } from '#domain/paths'
import { KnownField, type KnownOne } from '#islands/editing/KnownField'
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
  const [known, setKnown] = useState<readonly KnownPerson[]>([])
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
      if (isCallError(error) && error.code === 'ENQUIRY_KNOWN')
        setKnown((error.data as { Known: KnownPerson[] }).Known)
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
      <KnownField known={known.map(personKnown)} label="This is someone else: add the enquiry anyway" />
    </FormDialog>
  )
}

function personKnown({ Kind, Id, Name, By }: KnownPerson): KnownOne {
  const href = Kind === 'enquiry' ? paths.enquiry : (id: string) => paths.profile({ studentId: id })
  return { name: `${Name}, ${Kind}`, href: Id && href(Id), by: `same ${By.join(' and ')}` }
}
