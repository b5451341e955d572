import type { Call } from './call'

/**
 * Whether an administrator who views as another person may make this call
 * (docs/decisions/0086-rights-and-seeing-as.md): no changes, no sealed values whose display is logged, no
 * exports, no files, and nothing private to the person.
 */
export function isOpenToViewer(
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
  // The live feed is not a file: it only says what changed.
  const isFile = call.file && call.file !== 'text/event-stream'
  return !(isFile || call.leadsToFile || call.partly || call.unlessJson || call.logged || call.isPrivate)
}
