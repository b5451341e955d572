import type { Actor } from '#domain/access/actor'
import { brokenRules, type Content } from '#domain/commission-notes/content/content'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * Refuses content that breaks a rule of "Commission draft" (docs/reference/messages.md): the first one speaks, the fields of all are
 * named.
 * @throws AppError with the rule's code and message, and every wrong field
 */
export function refuseContent(content: Content): void {
  const broken = brokenRules(content)
  const [first] = broken
  if (!first) return
  // Where two rules name one field, the earlier one's words stand.
  const fields = Object.assign({}, ...broken.toReversed().map((rule) => rule.fields))
  throw new AppError(first.code, { message: first.message, fields })
}

/** The finer permission "GST status for the maker" (docs/reference/permissions.md): only who has it may turn a tax on or off. */
export function refuseTax(
  actor: Actor,
  typed: { IsGstEnabled: boolean; IsNonGstEnabled: boolean },
  before: { is_gst_enabled: boolean; is_non_gst_enabled: boolean },
): void {
  const same =
    typed.IsGstEnabled === before.is_gst_enabled && typed.IsNonGstEnabled === before.is_non_gst_enabled
  if (!same) mustBeAllowed(actor, 'commission-notes.set-gst')
}
