import { useLoaderData } from "react-router";
import type { loader } from "./place-details.data.ts";

export function Component() {
  const { place } = useLoaderData<typeof loader>();
  return <h1>{place.name}</h1>;
}
