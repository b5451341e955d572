import { useState } from 'react'
import type { SubmitForm } from '#components/ui/forms/refusal'
import { CONTACT_LABELS, type Contact, contactOfProfile } from '#domain/people/users/contact'
import type { UserProfile } from '#domain/people/users/profile'
import * as routes from '#domain/people/users/routes'
import { mergeFields } from '#domain/record/merge-fields'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { mergedSave, type Saved } from '#islands/lib/saving/merged-save'

export interface ProfileSaving {
  id: string
}

/** Saves part of a profile and reloads the page, which shows the result. @throws CallError */
export async function saveProfile({ id }: ProfileSaving, Version: number, more: object): Promise<null> {
  const body = { Version, ...more }
  reloadSaying(await callApi(routes.changeUser, { params: { id }, body }))
  return null
}

/** Converts the profile in a 409 answer to form values. */
export function readCurrent<Data>(dataOf: (profile: UserProfile) => Data): (current: unknown) => Saved<Data> {
  return (current) => {
    const profile = current as UserProfile
    return { data: dataOf(profile), version: profile.Version }
  }
}

/** Saves a user's contact data, on top of what others saved meanwhile. */
export function useContactSave(whose: ProfileSaving, contact: Contact, version: number): SubmitForm<Contact> {
  const [save] = useState(() =>
    mergedSave<Contact>({
      data: contact,
      version,
      merge: mergeFields,
      nameOf: (field) => CONTACT_LABELS[field as keyof Contact],
      send: (typed, seen) => saveProfile(whose, seen, typed),
      readCurrent: readCurrent(contactOfProfile),
    }),
  )
  return save
}
