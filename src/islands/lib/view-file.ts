import * as routes from '#domain/commission-notes/documents/routes'
import { CallError, callApi, isCallError } from './call'
import { openWindow } from './download'

/**
 * Shows a stored file in a new window, from a URL of its own where nothing in the file can act. Call it
 * directly from a click: a browser blocks a window that opens later.
 * @param fileName the file's id or name
 * @throws CallError if the browser blocks the window (code POPUP_BLOCKED) or the file cannot be loaded
 */
export async function viewFile(bucket: string, fileName: string): Promise<void> {
  const view = openWindow()
  try {
    const query = { bucket, fileName, inline: 'true' } as const
    const { url } = await callApi(routes.resourceUrl, { query })
    view.location.href = new URL(url).pathname
  } catch (error) {
    view.close()
    throw isCallError(error) && error.status !== 0
      ? new CallError({ status: error.status, code: error.code, message: 'Sorry not able to view' })
      : error
  }
}
