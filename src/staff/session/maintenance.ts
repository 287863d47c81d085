// Whether changes are taken, as far as this browser has heard: when it asked, and when a call was refused.
import { create } from 'zustand';
import type { Maintenance, MaintenanceState } from '../../access/maintenance/maintenance.schema.ts';
import { ApiFailure, callApi } from './api-client.ts';

type Heard = { reason: string | null; stopped: MaintenanceState['stopped'] };

export const useMaintenance = create<Heard>()(() => ({ reason: null, stopped: [] }));

function hear({ maintenance, stopped }: MaintenanceState): Maintenance | null {
  useMaintenance.setState({ reason: maintenance?.reason ?? null, stopped });
  return maintenance;
}

export const askMaintenance = async () => hear(await callApi<MaintenanceState>('/maintenance'));

export const startMaintenance = async (reason: string) =>
  hear(await callApi<MaintenanceState>('/maintenance', { method: 'PUT', json: { reason } }));

export const endMaintenance = async () =>
  hear(await callApi<MaintenanceState>('/maintenance', { method: 'DELETE' }));

/** The reason, where that is why a call was refused. */
export function maintenanceOf(error: unknown): string | null {
  const problem = error instanceof ApiFailure ? error.problem : null;
  if (problem?.code !== 'maintenance') return null;
  useMaintenance.setState({ reason: problem.detail });
  return problem.detail;
}
