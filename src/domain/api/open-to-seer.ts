import type { Call } from './call'

/**
 * Whether a call is answered to an administrator who sees as somebody else (docs/decisions/0086-rights-and-seeing-as.md): what changes
 * something is not, nor what is shown whole on record, exports, files and what is its person's alone.
 */
export function isOpenToSeer(
  call: Pick<
    Call,
    | 'method'
    | 'reads'
    | 'file'
    | 'leadsToFile'
    | 'partly'
    | 'unlessJson'
    | 'logged'
    | 'isPrivate'
    | 'endsSeeing'
  >,
): boolean {
  if (call.endsSeeing) return true
  if (call.method !== 'GET' && call.reads !== true) return false
  // The feed says what changed, and nothing else.
  const isFile = call.file && call.file !== 'text/event-stream'
  return !(isFile || call.leadsToFile || call.partly || call.unlessJson || call.logged || call.isPrivate)
}
