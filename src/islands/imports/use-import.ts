import * as routes from '#domain/imports/routes'
import type { ImportRunDetails } from '#domain/imports/schema'
import { isUnderWay } from '#domain/imports/states'
import { callApi } from '#islands/lib/call'
import { useFollowed } from '#islands/lib/use-followed'

const LOOK_AGAIN_MS = 600

/** Polls an import while it is processed: `onRun` gets each newer state, `onSettled` is called at the end. */
export function useImport(
  run: ImportRunDetails,
  onRun: (run: ImportRunDetails) => void,
  onSettled: () => void,
): void {
  useFollowed({
    id: isUnderWay(run.State) ? run.ImportId : null,
    pause: LOOK_AGAIN_MS,
    firstPause: LOOK_AGAIN_MS / 3,
    look: async (id, signal) => {
      const newer = await callApi(routes.getImport, { params: { id }, signal })
      if (signal.aborted) return false
      onRun(newer)
      if (isUnderWay(newer.State)) return true
      onSettled()
      return false
    },
  })
}
