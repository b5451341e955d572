import type { Actor } from '#domain/access/actor'
import { brokenRules, type Content } from '#domain/commission-notes/content/content'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** Throws the first broken rule of "Commission draft" with the fields of all (docs/reference/messages.md). */
export function refuseContent(content: Content): void {
  const broken = brokenRules(content)
  const [first] = broken
  if (!first) return
  // Reversed: the earlier rule's message wins.
  const fields = Object.assign({}, ...broken.toReversed().map((rule) => rule.fields))
  throw new AppError(first.code, { message: first.message, fields })
}

/** Refuses a tax change without the permission "GST status for the maker" (docs/reference/permissions.md). */
export function refuseTax(
  actor: Actor,
  typed: { IsGstEnabled: boolean; IsNonGstEnabled: boolean },
  before: { IsGstEnabled: boolean; IsNonGstEnabled: boolean },
): void {
  const same = typed.IsGstEnabled === before.IsGstEnabled && typed.IsNonGstEnabled === before.IsNonGstEnabled
  if (!same) mustBeAllowed(actor, 'commission-notes.set-gst')
}
