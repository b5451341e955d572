import type { Actor } from '#domain/access/actor'
import { type Content, firstBrokenRule } from '#domain/commission-notes/content/content'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * Refuses content that breaks a rule of "Commission draft" (docs/reference/messages.md).
 * @throws AppError with the rule's code, message and fields
 */
export function refuseContent(content: Content): void {
  const broken = firstBrokenRule(content)
  if (broken) throw new AppError(broken.code, { message: broken.message, fields: broken.fields })
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
