import type { Role } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { FLAGS_DOCUMENT } from '#services/flags/flags-document'

/** A feature that a flag switches (docs/reference/permissions.md). */
export type Flag = keyof typeof FLAGS_DOCUMENT

/** Says whether a feature is on for somebody; a hosted flag service answers the same question. */
export interface Flags {
  isOn(flag: Flag, actor: { roles: readonly Role[] }): boolean
}

/** Answers from a document that names the roles of each feature. */
export function flagsOf(document: Readonly<Record<Flag, readonly Role[]>>): Flags {
  return { isOn: (flag, actor) => document[flag].some((role) => actor.roles.includes(role)) }
}

/** The flags document of the repository. */
export const embeddedFlags: Flags = flagsOf(FLAGS_DOCUMENT)

/**
 * Refuses a page whose feature is off for whoever asks for it.
 * @throws AppError FORBIDDEN
 */
export function mustHaveFeature(flag: Flag, actor: { roles: readonly Role[] }, flags = embeddedFlags): void {
  if (!flags.isOn(flag, actor)) throw new AppError('FORBIDDEN')
}
