import type { Call } from './call'

/** Whether a viewer may call: no changes, sealed or private data, exports or files (docs/decisions/0086). */
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
