import { useRef } from 'react'
import type { Refusal } from '#components/ui/forms/refusal'
import type { Merged } from '#domain/record/merge-fields'
import * as routes from '#domain/students/profile/routes'
import type { ProfileSections } from '#domain/students/profile/schema'
import { type CallError, callApi, isCallError } from '#islands/lib/call'
import { refusalOf } from '#islands/lib/form-call'
import { toastSuccess } from '#islands/lib/toasts'

export type SectionName = 'personal' | 'academics' | 'work'

export interface SectionProps {
  profile: ProfileSections
}

interface SectionSaving<Data> {
  section: SectionName
  profile: ProfileSections
  data: Data
  merge: (base: Data, mine: Data, theirs: Data) => Merged<Data>
  /** The text for a conflict that the merge names. */
  nameOf: (conflict: string) => string
  /** Prefix of the form's field names in errors: 'Data.' or 'Data.3.'. */
  prefixOf?: (mine: Data) => string
}

/**
 * Saves a section, on top of what another user saved meanwhile. If both changed the same field, the user is
 * notified and the typing stays; saving again keeps it.
 * @returns null once it is saved, or the errors
 */
export function useSectionSave<Data>({
  section,
  profile,

  data,
  merge,
  nameOf,
  prefixOf = () => 'Data.',
}: SectionSaving<Data>): (mine: Data, took: (saved: ProfileSections) => void) => Promise<Refusal | null> {
  const seen = useRef({ base: data, version: profile.Versions[section] })
  const send = async (mine: Data, version: number) => {
    const body = {
      StudentId: profile.StudentId,
      Section: section,
      Data: mine,
      Version: version,
    }
    const { message, Profile } = await callApi(routes.saveSection, { body: body as never })
    seen.current = { base: Profile[sectionKey(section)] as Data, version: Profile.Versions[section] }
    return { message, Profile }
  }
  return async (mine, took) => {
    const done = async (what: Data, version: number) => {
      const { message, Profile } = await send(what, version)
      took(Profile)
      toastSuccess(message)
      return null
    }
    try {
      return await done(mine, seen.current.version)
    } catch (error) {
      const theirs = currentOf<Data>(error)
      if (!theirs) return withoutPrefix(refusalOf(error), prefixOf(mine))
      const merged = merge(seen.current.base, mine, theirs.Data)
      seen.current = { base: theirs.Data, version: theirs.Version }
      if (merged.conflicts.length > 0) return overlap(error as CallError, merged.conflicts.map(nameOf))
      return done(merged.value, theirs.Version).catch((again) =>
        withoutPrefix(refusalOf(again), prefixOf(mine)),
      )
    }
  }
}

function sectionKey(section: SectionName): 'Personal' | 'Academics' | 'Work' {
  return section === 'personal' ? 'Personal' : section === 'academics' ? 'Academics' : 'Work'
}

function currentOf<Data>(error: unknown): { Data: Data; Version: number } | null {
  if (!isCallError(error) || error.code !== 'STALE_VERSION') return null
  return (error.data as { current: { Data: Data; Version: number } }).current
}

function overlap({ message }: CallError, names: readonly string[]): Refusal {
  const what = [...new Set(names)].join(', ')
  return { fields: {}, message: `${message} You both changed ${what}. Save again to keep what you typed.` }
}

function withoutPrefix({ fields, message }: Refusal, prefix: string): Refusal {
  const own = Object.entries(fields).map(([name, words]) => [
    name.startsWith(prefix) ? name.slice(prefix.length) : name,
    words,
  ])
  return { fields: Object.fromEntries(own), message }
}
