import { useState } from 'react'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { CONTACT_LABELS, type Contact, contactOfProfile } from '#domain/people/users/contact'
import type { UserProfile } from '#domain/people/users/profile'
import * as routes from '#domain/people/users/routes'
import { callApi } from '#islands/lib/call'
import { changeSave } from '#islands/lib/saving/change-save'

/** A form over part of a user's profile. */
interface ProfilePart<Values> {
  user: { id: string; version: number }
  values: Values
  labelOf: (field: string) => string
  valuesOf: (profile: UserProfile) => Values
  /** What the call changes. */
  changesOf: (values: Values) => object
}

/** Saves part of a profile on top of what others saved meanwhile, and reloads the page. */
export function useProfileSave<Values extends object>(part: ProfilePart<Values>): SubmitForm<Values> {
  const { user, values: data, labelOf, valuesOf, changesOf } = part
  const [save] = useState(() =>
    changeSave({
      began: { data, version: user.version },
      valuesOf,
      labelOf,
      send: (values: Values, Version) =>
        callApi(routes.changeUser, { params: { id: user.id }, body: { Version, ...changesOf(values) } }),
    }),
  )
  return save
}

/** Saves a user's contact data. */
export function useContactSave(user: ProfilePart<Contact>['user'], contact: Contact): SubmitForm<Contact> {
  return useProfileSave({
    user,
    values: contact,
    labelOf: (field) => CONTACT_LABELS[field as keyof Contact],
    valuesOf: contactOfProfile,
    changesOf: (values) => values,
  })
}
