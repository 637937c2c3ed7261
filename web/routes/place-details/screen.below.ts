// What follows the introduction of a place: its styles are not in the head of the page.
export { EmergencyNumbers } from "../../features/amenity/emergency-numbers.tsx";
export { PlaceAmenities } from "../../features/amenity/place-amenities.tsx";
export { default as Comments } from "../../features/comment/comments.island.tsx";
export { PlaceRail } from "../../features/place/card/place-rail.tsx";
export { YearChart } from "../../features/place/climate/year-chart.tsx";
export { CorrectPosition } from "../../features/place/correction/correct-position.tsx";
export { ReportMistake } from "../../features/place/correction/report-mistake.tsx";
export { default as LocationMap } from "../../features/place/details/location-map.island.tsx";
export { PlaceActivities } from "../../features/place/details/place-activities.tsx";
export { PlaceSources } from "../../features/place/details/place-sources.tsx";
export { PositionNote } from "../../features/place/details/position-note.tsx";
export { PlaceFacts } from "../../features/place/facts/place-facts.tsx";
export { PlaceSafety } from "../../features/place/facts/place-safety.tsx";
export { default as PlaceGallery } from "../../features/place/gallery/place-gallery.island.tsx";
export { SendPhotos } from "../../features/place/gallery/send-photos.tsx";
export { MountainReliefView } from "../../features/place/relief/mountain-relief.tsx";
export { default as PlaceRating } from "../../features/rating/place-rating.island.tsx";
