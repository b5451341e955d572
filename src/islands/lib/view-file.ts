import * as routes from '#domain/commission-notes/documents/routes'
import { CallError, callApi, isCallError } from './call'
import { openWindow } from './download'

/** Shows a file in a new window where nothing in it can act; call it within a click. Throws CallError. */
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
