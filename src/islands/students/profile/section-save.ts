import { useRef, useState } from 'react'
import type { Refusal, SubmitForm } from '#components/ui/forms/refusal'
import type { Merge } from '#domain/record/merge-fields'
import * as routes from '#domain/students/profile/routes'
import type { ProfileSections } from '#domain/students/profile/schema'
import { callApi } from '#islands/lib/call'
import { withoutPrefix } from '#islands/lib/form-call'
import { mergedSave } from '#islands/lib/saving/merged-save'
import { toastSuccess } from '#islands/lib/toasts'

export type SectionName = 'personal' | 'academics' | 'work'

export interface SectionProps {
  profile: ProfileSections
}

type OnSaved = (saved: ProfileSections) => void

interface SectionSaving<Data> {
  section: SectionName
  profile: ProfileSections
  data: Data
  merge: Merge<Data>
  nameOf: (conflict: string) => string
}

const KEYS = { personal: 'Personal', academics: 'Academics', work: 'Work' } as const

/** Saves a section, on top of what another user saved meanwhile. */
export function sectionSave<Data extends object>(
  { section, profile, data, merge, nameOf }: SectionSaving<Data>,
  onSaved: OnSaved,
): SubmitForm<Data> {
  return mergedSave<Data>({
    data,
    version: profile.Versions[section],
    merge,
    nameOf,
    async send(mine, Version) {
      const body = { StudentId: profile.StudentId, Section: section, Data: mine, Version }
      const { message, Profile } = await callApi(routes.saveSection, { body: body as never })
      onSaved(Profile)
      toastSuccess(message)
      return { data: Profile[KEYS[section]] as Data, version: Profile.Versions[section] }
    },
    readCurrent(current) {
      const { Data, Version } = current as { Data: Data; Version: number }
      return { data: Data, version: Version }
    },
  })
}

/** `sectionSave` where errors name fields with a prefix: 'Data.' or 'Data.3.'; null once saved, or errors. */
export function useSectionSave<Data extends object>({
  prefixOf = () => 'Data.',
  ...saving
}: SectionSaving<Data> & { prefixOf?: (mine: Data) => string }): (
  mine: Data,
  onSaved: OnSaved,
) => Promise<Refusal | null> {
  const latest = useRef<OnSaved>(() => undefined)
  const [save] = useState(() => sectionSave(saving, (saved) => latest.current(saved)))
  return async (mine, onSaved) => {
    latest.current = onSaved
    const refusal = await save(mine, () => undefined)
    return refusal && withoutPrefix(refusal, prefixOf(mine))
  }
}
