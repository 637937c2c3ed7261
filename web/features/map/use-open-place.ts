import { useEffect, useEffectEvent, useState } from "react";
import { listNearbyPlaces } from "../../../contract/catalog/nearby.ts";
import { listPlacesById } from "../../../contract/catalog/place.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { type Marker, type NearbyPlace, placeMarkerId } from "./markers.ts";

const ALONE = { zoom: 17, degrees: 0.001 }; // a view in which no place is part of a cluster

interface OpenPlaceEvents {
  /** The place was merged into another one, whose id this is. */
  onMerge: (id: number) => void;
  /** The place is no longer there, or its request has failed. */
  onFailure: (reason: "gone" | "failed") => void;
}

/** The place whose card is open; it stays open when the map is moved away from the place. One that has no marker is fetched. */
export function useOpenPlace(
  api: Api,
  markers: Marker[] | undefined,
  openPlaceId: number | undefined,
  events: OpenPlaceEvents,
): NearbyPlace | undefined {
  const [lastPlace, setLastPlace] = useState<NearbyPlace>();
  const marker = markers?.find(({ id }) => openPlaceId !== undefined && id === placeMarkerId(openPlaceId));
  if (marker?.kind === "place" && marker.place !== lastPlace) setLastPlace(marker.place);
  const place = lastPlace?.id === openPlaceId ? lastPlace : undefined;
  const missingId = markers && !marker && !place ? openPlaceId : undefined; // one of a cluster, or of another view
  const merge = useEffectEvent(events.onMerge);
  const fail = useEffectEvent(events.onFailure);
  useEffect(() => {
    if (missingId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchMarked(api, missingId, signal).then(
      (found) => {
        if (signal.aborted) return;
        if (!found) return fail("gone");
        setLastPlace(found);
        if (found.id !== missingId) merge(found.id);
      },
      () => signal.aborted || fail("failed"),
    );
    return () => controller.abort();
  }, [api, missingId]);
  return place;
}

/** A place, or what it was merged into, as a marker has it; undefined when it is no longer there. The page of the place would count a view. */
async function fetchMarked(api: Api, id: number, signal: AbortSignal): Promise<NearbyPlace | undefined> {
  const [card] = (await api(listPlacesById, { ids: [id] }, signal)).data;
  if (!card) return undefined;
  const { lat, lon } = card;
  const { zoom, degrees } = ALONE;
  const bbox: [number, number, number, number] = [lon - degrees, lat - degrees, lon + degrees, lat + degrees];
  const { places } = await api(listNearbyPlaces, { lat, lon, zoom, bbox }, signal);
  return places.find((place) => place.id === card.id);
}
